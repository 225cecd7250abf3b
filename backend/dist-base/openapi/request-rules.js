import { getMetadataStorage } from 'class-validator';
/** What each check of class-validator means as a schema. The checks themselves are the only source. */
const RULES = {
    isInt: () => ({ type: 'integer' }),
    min: (minimum) => ({ minimum }),
    max: (maximum) => ({ maximum }),
    minLength: (minLength) => (minLength === 0 ? {} : { minLength }),
    maxLength: (maxLength) => ({ maxLength }),
    matches: ({ source: pattern }) => ({ pattern }),
    arrayMaxSize: (maxItems) => ({ maxItems }),
    isIn: (values) => ({ enum: [...values] }),
    isEmail: () => ({ format: 'email' }),
    isIso8601: () => ({ format: 'date-time' }),
    isUrl: () => ({ format: 'uri' }),
    isUuid: () => ({ format: 'uuid' }),
};
/** The checks on the properties of a class that requests are read into, as schemas. */
export function rulesOf(input) {
    return getMetadataStorage()
        .getTargetValidationMetadatas(input, '', false, false)
        .flatMap(({ propertyName, name, constraints, each }) => {
        const rule = RULES[name ?? ''];
        if (rule === undefined)
            return [];
        const schema = rule(constraints?.[0]);
        return [{ name: propertyName, schema, each: each ?? false }];
    });
}
/** Adds to a property's schema what the checks demand; a type that allows null goes on allowing it. */
export function demand(property, { schema, each }) {
    const target = each && property.items !== undefined ? property.items : property;
    const allowsNull = Array.isArray(target.type) && target.type.includes('null');
    Object.assign(target, schema);
    if (allowsNull && schema.type !== undefined)
        target.type = [String(schema.type), 'null'];
}
//# sourceMappingURL=request-rules.js.map