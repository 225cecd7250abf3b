import type { Call } from '../measure/calls.js';
import type { Program } from '../stage/program.js';

const BUSY = 503;

/** One call, made again at once where the server is too busy; @throws Error when it is refused. */
export async function send(program: Program, call: Call): Promise<unknown> {
  const { url } = program;
  const { path, method = 'GET', token, body } = call;
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((error: Error) => {
    // What `fetch` says itself is only that it failed.
    throw new Error(`${method} ${path}: ${String(error.cause)}`, { cause: error });
  });
  const text = await response.text();
  if (response.status === BUSY) return send(program, call);
  if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
  return JSON.parse(text);
}
