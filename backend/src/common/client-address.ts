import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Env } from '../config/env.js';

/** Fastify compares addresses itself; for a number of proxies it asks a function, counted from the nearest. */
export function trustedProxies(proxies: Env['trustProxy']) {
  if (typeof proxies !== 'number') return proxies;
  return (_address: string, hop: number): boolean => hop < proxies;
}

/** Returns what tells the client address of a request that Fastify does not see, as Fastify tells that of the others. */
export function clientAddress(proxies: Env['trustProxy']): (request: IncomingMessage) => string {
  const trusted = trustedProxies(proxies);
  if (trusted === false) return ({ socket }) => socket.remoteAddress ?? '';
  const trust = typeof trusted === 'function' ? trusted : proxyAddr.compile(trusted);
  return (request) => proxyAddr(request, trust);
}
