/** Injection token of the database's address in use, the embedded server's included. */
export const DATABASE_URL = Symbol('DatabaseUrl');
//# sourceMappingURL=address.js.map