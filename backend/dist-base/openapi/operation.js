import { REQUEST_EXAMPLES } from './request-examples.js';
import { demand, rulesOf } from './request-rules.js';
import { responsesOf } from './responses.js';
/** What a call has to bring: nothing, a token, or that of somebody with this role. */
const SECURITY = {
    public: [],
    'signed-in': [{ bearer: [] }],
    administrators: [{ bearer: ['administrator'] }],
};
/** Adds to an operation what only the code of its route knows: its checks, its access, its answers. */
export function complete({ method, operation, route, inputs }) {
    const parameters = parametersOf(operation);
    for (const input of route.inputs) {
        const body = inputs[input.name];
        if (body !== undefined)
            describeBody(operation, input.name, body);
        for (const rules of rulesOf(input)) {
            const property = body === undefined ? parameters.get(rules.name)?.schema : body.properties?.[rules.name];
            if (property !== undefined)
                demand(property, rules);
        }
    }
    for (const { name, schema } of parameters.values()) {
        if (route.ids.has(name))
            Object.assign(schema ?? {}, { format: 'uuid' });
    }
    operation.security = SECURITY[route.access];
    operation.responses = responsesOf(method, route, parameters.size > 0, operation.responses);
    splitSummary(operation);
}
function parametersOf({ parameters = [] }) {
    const own = parameters.flatMap((one) => ('name' in one ? [one] : []));
    return new Map(own.map((one) => [one.name, one]));
}
/** Bodies are checked by their class, which knows no field that it does not declare. */
function describeBody({ requestBody }, name, body) {
    body.additionalProperties = false;
    if (requestBody === undefined || !('content' in requestBody))
        return;
    requestBody.required = (body.required ?? []).length > 0;
    for (const media of Object.values(requestBody.content))
        media.example ??= REQUEST_EXAMPLES[name];
}
/** The comment of a route may have more than the one sentence that a summary is. */
function splitSummary(operation) {
    const comment = operation.summary?.replace(/\s+/g, ' ') ?? '';
    const [summary = '', ...rest] = comment.split(/(?<=\.) /);
    operation.summary = summary;
    if (rest.length > 0)
        operation.description = rest.join(' ');
}
//# sourceMappingURL=operation.js.map