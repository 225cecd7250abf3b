export {};
//# sourceMappingURL=obstacle.js.map