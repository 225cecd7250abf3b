import schemas from './contract.schema.json' with { type: 'json' };
const PREFIX = '#/components/schemas/';
/** The types of the contract as JSON schemas, made from `contract/*.d.ts`. */
const CONTRACT = schemas;
export const schemaRef = (name) => ({ $ref: PREFIX + name });
/** @throws Error when the contract has no such type */
export function contractSchema(name) {
    const schema = CONTRACT[name];
    if (schema === undefined)
        throw new Error(`The contract has no type called ${name}.`);
    return schema;
}
/** These types of the contract and all that they are made of, by name. */
export function contractSchemas(names) {
    const found = new Map();
    const waiting = [...names];
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
        if (found.has(name))
            continue;
        const schema = contractSchema(name);
        found.set(name, schema);
        for (const [, part] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
            if (part !== undefined)
                waiting.push(part);
        }
    }
    return Object.fromEntries([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}
//# sourceMappingURL=contract-schemas.js.map