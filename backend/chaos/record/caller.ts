import { setMaxListeners } from 'node:events';
import { within } from '../../test/support/patience.js';
import { type Claim, type Operation, outcomeOf } from './operation.js';
import type { Recorder } from './recorder.js';

/** Milliseconds after which a client gives a call up. */
const PATIENCE_MS = 15_000;

export interface Call {
  readonly actor: string;
  readonly act: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From `/api` on, unless it is a whole address. */
  readonly path: string;
  readonly token?: string | undefined;
  readonly body?: object | Buffer | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly claims?: readonly Claim[];
  readonly mark?: string | undefined;
}

/** Makes each call once and records what came of it. */
export class Caller {
  private readonly ending = new AbortController();

  constructor(private readonly recorder: Recorder) {
    setMaxListeners(0, this.ending.signal);
  }

  /** Gives up what has no answer yet. */
  end(): void {
    this.ending.abort();
  }

  nextMark(): string {
    return `op${this.recorder.nextId()}x`;
  }

  async make(call: Call, through: string): Promise<Operation> {
    const startedAt = this.recorder.now();
    const answer = await this.answerOf(call, through);
    const operation: Operation = {
      id: this.recorder.nextId(),
      actor: call.actor,
      act: call.act,
      method: call.method,
      path: call.path,
      body: call.body instanceof Buffer ? `${call.body.length} bytes` : call.body,
      through,
      startedAt,
      endedAt: this.recorder.now(),
      outcome: outcomeOf(answer?.status ?? null),
      status: answer?.status ?? null,
      reply: answer?.reply,
      claims: call.claims ?? [],
      mark: call.mark ?? null,
    };
    this.recorder.keep(operation);
    return operation;
  }

  private answerOf(
    { method, path, token, body, headers }: Call,
    through: string,
  ): Promise<{ status: number; reply: unknown } | null> {
    const isJson = body !== undefined && !(body instanceof Buffer);
    const attempt = async (signal: AbortSignal): Promise<{ status: number; reply: unknown }> => {
      const response = await fetch(path.startsWith('/') ? through + path : path, {
        method,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(isJson ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { body: body instanceof Buffer ? new Uint8Array(body) : JSON.stringify(body) }),
        signal,
      });
      return { status: response.status, reply: await contentOf(response) };
    };
    // Whoever has no whole answer does not know what was done.
    return within(PATIENCE_MS, this.ending.signal, attempt).catch(() => null);
  }
}

async function contentOf(response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  if (isJson) return response.json();
  const bytes = await response.arrayBuffer();
  return bytes.byteLength === 0 ? null : `${bytes.byteLength} bytes`;
}
