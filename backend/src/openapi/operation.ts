import type {
  OperationObject,
  ParameterObject,
  SchemaObject,
  SecurityRequirementObject,
} from '@nestjs/swagger';
import { describeKey, withKeyRefusals } from './idempotency-key.js';
import { REQUEST_EXAMPLES } from './request-examples.js';
import { demand, rulesOf } from './request-rules.js';
import { responsesOf } from './responses.js';
import type { Route } from './routes.js';

interface Found {
  readonly method: string;
  readonly path: string;
  /** The operation as the swagger plugin describes it. */
  readonly operation: OperationObject;
  readonly route: Route;
  /** The schemas of request bodies by the name of their class. */
  readonly inputs: Readonly<Record<string, SchemaObject>>;
}

/** The security requirement of a route: none, a token, or the token of somebody with a role; administrators have each. */
const SECURITY: Readonly<Record<Route['access'], SecurityRequirementObject[]>> = {
  public: [],
  'signed-in': [{ bearer: [] }],
  administrators: [{ bearer: ['administrator'] }],
  organiser: [{ bearer: ['organiser'] }],
  desk: [{ bearer: ['staff'] }],
};

/** Names of path parameters that are ids. */
const ID = /^id$|Id$/;

/** Adds to an operation what only its code knows: checks, access, replies. */
export function complete({ method, path, operation, route, inputs }: Found): void {
  const parameters = parametersOf(operation);
  for (const input of route.inputs) {
    const body = inputs[input.name];
    if (body !== undefined) {
      inlineParts(body, inputs);
      describeBody(operation, input.name, body);
    }
    for (const rules of rulesOf(input)) {
      const property =
        body === undefined ? parameters.get(rules.name)?.schema : body.properties?.[rules.name];
      if (property !== undefined) demand(property as SchemaObject, rules);
    }
  }
  for (const { name, in: place, schema } of parameters.values()) {
    if (place === 'path' && ID.test(name)) Object.assign(schema ?? {}, { format: 'uuid' });
  }
  operation.security = SECURITY[route.access];
  operation.responses = responsesOf(
    method,
    withKeyRefusals(method, path, route),
    operation.responses,
  );
  describeKey(method, path, route, operation);
  splitSummary(operation);
}

function parametersOf({ parameters = [] }: OperationObject): ReadonlyMap<string, ParameterObject> {
  const own = parameters.flatMap((one) => ('name' in one ? [one] : []));
  return new Map(own.map((one) => [one.name, one]));
}

/** A body is checked by its class, which refuses undeclared fields. */
function describeBody({ requestBody }: OperationObject, name: string, body: SchemaObject): void {
  body.additionalProperties = false;
  if (requestBody === undefined || !('content' in requestBody)) return;
  requestBody.required = (body.required ?? []).length > 0;
  for (const media of Object.values(requestBody.content)) {
    const isList = media.schema !== undefined && 'type' in media.schema;
    if (isList) media.schema = { type: 'array', items: body };
    const example = REQUEST_EXAMPLES[name];
    media.example ??= isList && example !== undefined ? [example] : example;
  }
}

/** Describes objects, and lists of them, where they stand; their classes refuse undeclared fields, too. */
function inlineParts({ properties = {} }: SchemaObject, inputs: Found['inputs']): void {
  for (const [name, property] of Object.entries(properties)) {
    const reference = /"#\/components\/schemas\/(\w+)"/.exec(JSON.stringify(property))?.[1];
    const part = inputs[reference ?? ''];
    if (part === undefined) continue;
    const described = { ...part, additionalProperties: false };
    const isList = 'type' in property && property.type === 'array';
    properties[name] = isList ? { ...property, items: described } : described;
  }
}

/** Splits the comment of a route: its first sentence is the summary. */
function splitSummary(operation: OperationObject): void {
  const comment = operation.summary?.replace(/\s+/g, ' ') ?? '';
  const [summary = '', ...rest] = comment.split(/(?<=\.) /);
  operation.summary = summary;
  if (rest.length > 0) operation.description = rest.join(' ');
}
