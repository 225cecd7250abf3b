export {};
//# sourceMappingURL=plan-record.js.map