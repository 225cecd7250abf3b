/** The password of every sample account. */
export const SAMPLE_PASSWORD = 'rendezvous';
/** Where the server gives the file out. */
export function publicPath(file) {
    return `/public-objects/${file}`;
}
//# sourceMappingURL=sample.js.map