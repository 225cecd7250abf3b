import { IncomingMessage, ServerResponse, validateHeaderValue } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';

type HeaderValues = Readonly<Record<string, string>>;

/** What helmet sets, found out once: with one configuration it is the same for every reply. */
export function securityHeaders(options: HelmetOptions): HeaderValues {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error !== undefined) throw error as Error;
  });
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

type OwnHeaders = Readonly<Record<string, unknown>>;

/** The headers that protect, by what a reply is. */
export interface ReplyHeaders {
  /** What says that it is JSON. */
  readonly answers: HeaderValues;
  /** Pages, their files and whatever else there is. */
  readonly pages: HeaderValues;
}

/** Node keeps a header that was set by itself with its name, and leaves those given together as they are. */
function isJson(own: OwnHeaders): boolean {
  const type = own['content-type'];
  const value: unknown = Array.isArray(type) ? type[1] : type;
  return typeof value === 'string' && value.startsWith('application/json');
}

/** What Node writes the head of every reply with: the status line and what the reply sets itself, by name. */
interface Inner {
  _storeHeader(statusLine: string, own?: OwnHeaders): void;
}

/**
 * Replies of Node's server that carry these headers whoever writes them, except those a reply sets itself.
 * They are written as one piece that is put together once: looked at one by one they are a tenth of a small
 * call (docs/adr/0018).
 * @throws Error when this Node writes heads in another way
 */
export function repliesWith({ answers, pages }: ReplyHeaders): typeof ServerResponse {
  const besideAnswers = linesBeside(answers);
  const besidePages = linesBeside(pages);

  const Plain = ServerResponse as unknown as new (request: IncomingMessage) => Inner;
  if (typeof (Plain.prototype as Partial<Inner>)._storeHeader !== 'function')
    throw new Error('This version of Node cannot be given headers for every reply.');
  class Reply extends Plain {
    override _storeHeader(statusLine: string, own: OwnHeaders = {}): void {
      const lines = isJson(own) ? besideAnswers(own) : besidePages(own);
      super._storeHeader(statusLine + lines, own);
    }
  }
  return Reply as unknown as typeof ServerResponse;
}

/** The lines of these headers without those a reply sets itself. */
function linesBeside(headers: HeaderValues): (own: OwnHeaders) => string {
  const lines = Object.entries(headers).map(([name, value]) => {
    validateHeaderValue(name, value);
    return { name, line: `${name}: ${value}\r\n` };
  });
  const beside = (own: OwnHeaders): string =>
    lines.map(({ name, line }) => (own[name] === undefined ? line : '')).join('');
  const all = beside({});
  return (own) => (Object.keys(own).some((name) => name in headers) ? beside(own) : all);
}
