/** Whether an error of the system carries this code, e.g. `ENOENT`. */
export function hasCode(error, code) {
    return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
//# sourceMappingURL=error-code.js.map