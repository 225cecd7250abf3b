/** A flag that a route or its controller sets by a decorator, looked up once for each route. */
export class RouteFlag {
    constructor(reflector, key) {
        this.reflector = reflector;
        this.key = key;
        this.known = new WeakMap();
    }
    isSet(context) {
        const handler = context.getHandler();
        let set = this.known.get(handler);
        if (set === undefined) {
            const given = [handler, context.getClass()];
            set = this.reflector.getAllAndOverride(this.key, given) ?? false;
            this.known.set(handler, set);
        }
        return set;
    }
}
//# sourceMappingURL=route-flag.js.map