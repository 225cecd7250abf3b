/** Only the server decides who is in which room. */
export const ROOMS = {
    administrators: 'admins',
    event: (id) => `event:${id}`,
    user: (id) => `user:${id}`,
};
/** The envelope of what goes to many; it carries no number. */
export function envelope(data) {
    return { at: new Date().toISOString(), data };
}
//# sourceMappingURL=live-server.js.map