import { STATUS_CODES } from 'node:http';
import type {
  MediaTypeObject,
  OpenAPIObject,
  OperationObject,
  ParameterObject,
  ReferenceObject,
  ResponseObject,
  SchemaObject,
} from '@nestjs/swagger';
import type { ErrorReply } from '@rendezvous/contract';
import { type ErrorObject, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { RawReply } from './raw-http.js';

export interface Operation {
  /** Its method and path. */
  readonly name: string;
  /** In capitals. */
  readonly method: string;
  /** With `{names}` for its parameters. */
  readonly path: string;
  readonly described: OperationObject;
  readonly parameters: readonly ParameterObject[];
  /** Of a JSON body; null without one. */
  readonly body: SchemaObject | null;
  /** Of such a body; undefined without one. */
  readonly example: object | undefined;
  readonly access: 'public' | 'signed-in' | 'administrators' | 'organiser' | 'desk';
}

/** Internals of the server that no reply may show. */
const INSIDE =
  /\bat \S+ \(|node_modules|\.[jt]s:\d+|\b(SELECT|INSERT INTO|DELETE FROM) |\b(relation|column) "|syntax error at|invalid input syntax|violates \w+( \w+)? constraint/;

/** Sentences that contain a name. */
const WITH_NAMES = /^This image is /;

/** The OpenAPI document of a server, and checks of replies against it. */
export class ApiDocument {
  readonly operations: readonly Operation[];
  private readonly ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
  private readonly validators = new Map<string, ValidateFunction>();

  constructor(readonly document: OpenAPIObject) {
    // References resolve against the whole document, but only its schemas are used.
    this.ajv.addVocabulary([...Object.keys(document), 'example']);
    addFormats.default(this.ajv);
    this.ajv.addSchema(document, 'api');
    this.operations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item as Readonly<Record<string, OperationObject>>).map(([method, described]) =>
        this.operation(method.toUpperCase(), path, described),
      ),
    );
  }

  static async load(url: string): Promise<ApiDocument> {
    const reply = await fetch(`${url}/api/docs-json`);
    return new ApiDocument((await reply.json()) as OpenAPIObject);
  }

  /** Resolves a reference into the document. */
  resolved<T extends object>(found: T | ReferenceObject): T {
    if (!('$ref' in found)) return found;
    const steps = found.$ref.replace('#/', '').split('/');
    return steps.reduce<unknown>(
      (at, step) => (at as Record<string, unknown>)[step],
      this.document,
    ) as T;
  }

  responseOf({ described }: Operation, status: number | string): ResponseObject | null {
    const response = described.responses[String(status)];
    return response === undefined ? null : this.resolved<ResponseObject>(response);
  }

  /** The errors of a value by the schema at this JSON pointer; empty when it is valid. */
  mistakes(pointer: string, value: unknown): string[] {
    const found = this.validators.get(pointer);
    const validate = found ?? this.ajv.compile({ $ref: `api#${pointer}` });
    this.validators.set(pointer, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }: ErrorObject) =>
        `${instancePath || 'it'} ${message} ${JSON.stringify(params)}`,
    );
  }

  /**
   * The differences between a reply and the document's description of the operation; empty when there are
   * none.
   */
  differences(operation: Operation, reply: RawReply, isHead = false): string[] {
    const response = this.responseOf(operation, reply.status);
    if (response === null) return [`the status ${reply.status} is not in the document`];
    const found = INSIDE.test(reply.text) ? ['the answer shows the inside of the server'] : [];
    for (const [name, header] of Object.entries(response.headers ?? {})) {
      const required = 'required' in header && header.required === true;
      if (required && reply.headers[name.toLowerCase()] === undefined)
        found.push(`the header ${name} is missing`);
    }
    const content = Object.entries(response.content ?? {})[0];
    if (isHead) return found;
    if (content === undefined)
      return reply.text === ''
        ? found
        : [...found, 'there is a body, which is not in the document'];
    return [...found, ...this.bodyDifferences(operation, reply, response, content)];
  }

  /** The differences between a reply and the common form of a refusal; empty when there are none. */
  refusalMistakes({ status, headers, text }: RawReply): string[] {
    if (status < 400 || status >= 500) return ['it is no refusal'];
    if (!headers['content-type']?.startsWith('application/json')) return ['it is no JSON'];
    const body = JSON.parse(text) as ErrorReply;
    const mistakes = this.mistakes('/components/schemas/ErrorReply', body);
    return mistakes.length > 0 ? mistakes : refusalDifferences(status, body, null);
  }

  private bodyDifferences(
    operation: Operation,
    reply: RawReply,
    response: ResponseObject,
    [type, media]: [string, MediaTypeObject],
  ): string[] {
    const given = reply.headers['content-type'] ?? '';
    if (given.split(';')[0] !== type) return [`the content type is ${given || 'missing'}`];
    if (type !== 'application/json') return [];
    const body: unknown = JSON.parse(reply.text);
    const pointer = this.answerPointer(operation, reply.status);
    const mistakes = this.mistakes(`${pointer}/content/application~1json/schema`, body);
    if (reply.status < 400 || mistakes.length > 0) return mistakes;
    return refusalDifferences(reply.status, body as ErrorReply, media);
  }

  /** The JSON bodies of a request and of all its replies, each with its pointer into the document. */
  jsonBodies(operation: Operation): [string, MediaTypeObject][] {
    const { requestBody, responses } = operation.described;
    const answers = Object.keys(responses).map((status): [string, ResponseObject | null] => [
      this.answerPointer(operation, status),
      this.responseOf(operation, status),
    ]);
    const request: [string, typeof requestBody] = [
      pointerTo(operation, 'requestBody'),
      requestBody,
    ];
    return [request, ...answers].flatMap(([pointer, body]): [string, MediaTypeObject][] => {
      const media = body && 'content' in body ? body.content?.['application/json'] : undefined;
      return media === undefined ? [] : [[`${pointer}/content/application~1json`, media]];
    });
  }

  private answerPointer(operation: Operation, status: number | string): string {
    const response = operation.described.responses[String(status)];
    return response !== undefined && '$ref' in response
      ? response.$ref.slice(1)
      : pointerTo(operation, `responses/${status}`);
  }

  private operation(method: string, path: string, described: OperationObject): Operation {
    const parameters = (described.parameters ?? []).map((one) =>
      this.resolved<ParameterObject>(one),
    );
    const { requestBody, security = [] } = described;
    const json =
      requestBody !== undefined && 'content' in requestBody
        ? requestBody.content['application/json']
        : undefined;
    const roles = security[0]?.['bearer'];
    return {
      name: `${method} ${path}`,
      method,
      path,
      described,
      parameters,
      body: json?.schema === undefined ? null : this.resolved<SchemaObject>(json.schema),
      example: json?.example as object | undefined,
      access: roles === undefined ? 'public' : accessOf(roles),
    };
  }
}

const accessOf = ([role]: readonly string[]): Operation['access'] => {
  if (role === undefined) return 'signed-in';
  if (role === 'administrator') return 'administrators';
  return role === 'organiser' ? 'organiser' : 'desk';
};

function pointerTo({ method, path }: Operation, part: string): string {
  const escaped = path.replaceAll('/', '~1').replaceAll(/[{}]/g, encodeURIComponent);
  return `/paths/${escaped}/${method.toLowerCase()}/${part}`;
}

/** A refusal contains its own status and a sentence of the document. */
function refusalDifferences(
  status: number,
  { statusCode, error, message }: ErrorReply,
  media: MediaTypeObject | null,
): string[] {
  const found: string[] = [];
  if (statusCode !== status || error !== STATUS_CODES[status])
    found.push(`the body says ${statusCode} ${error}`);
  // A request has one sentence for each wrong field.
  const anything = media === null || status === 400 || typeof message !== 'string';
  if (anything || WITH_NAMES.test(message)) return found;
  const known = Object.values(media.examples ?? {}).map((one) =>
    'value' in one ? one.value.message : null,
  );
  return known.includes(message) ? found : [...found, `the document has no "${message}"`];
}
