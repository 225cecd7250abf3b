import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';

/** A request that is sent unchanged, without normalisation or escaping. */
export interface RawRequest {
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface RawReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Sends requests to one server over a few connections. */
export class RawHttp {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 4 });

  constructor(private readonly url: string) {}

  async send({ method, path, headers = {}, body }: RawRequest): Promise<RawReply> {
    const { hostname, port } = new URL(this.url);
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request({
      agent: this.agent,
      hostname,
      port,
      method,
      path,
      headers: { ...length, ...headers },
    });
    sent.end(body);
    const [reply] = (await once(sent, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of reply) chunks.push(chunk as Buffer);
    return {
      status: reply.statusCode ?? 0,
      headers: reply.headers,
      text: Buffer.concat(chunks).toString('utf8'),
    };
  }

  close(): void {
    this.agent.destroy();
  }
}
