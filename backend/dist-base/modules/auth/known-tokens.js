/** Headers kept; each is about 250 bytes. */
const KEPT = 20_000;
/**
 * `Authorization` headers whose token's signature was found to hold, with what it says: the same bytes
 * always say the same, until they expire. Whether the session still stands is not kept here.
 */
export class KnownTokens {
    constructor() {
        this.claims = new Map();
    }
    /** Null when the header is not known, or its token has expired. */
    of(header) {
        const claims = this.claims.get(header);
        if (claims === undefined)
            return null;
        if (claims.exp * 1000 > Date.now())
            return claims;
        this.claims.delete(header);
        return null;
    }
    /** To be called only with what a verified token says. */
    keep(header, claims) {
        const [oldest] = this.claims.keys();
        if (this.claims.size >= KEPT && oldest !== undefined)
            this.claims.delete(oldest);
        this.claims.set(header, claims);
    }
}
//# sourceMappingURL=known-tokens.js.map