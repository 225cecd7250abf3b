import type { Env } from './env.js';

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;

/** A warning for a server that others can reach and that sends them to their own machines; null: all is well. */
export function localAddressWarning({
  databaseUrl,
  host,
  publicUrl,
}: Pick<Env, 'databaseUrl' | 'host' | 'publicUrl'>): string | null {
  const isOpen = databaseUrl !== null && !LOOPBACK.test(host);
  if (!isOpen || !LOOPBACK.test(new URL(publicUrl).hostname)) return null;
  return `Links in mails and calendars and upload addresses begin with ${publicUrl}, which nobody else can reach: set PUBLIC_URL to the address at which people reach this server.`;
}

/** A warning for an address without TLS that is not this machine's; null: all is well. */
export function plainAddressWarning({ publicUrl }: Pick<Env, 'publicUrl'>): string | null {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol !== 'http:' || LOOPBACK.test(hostname)) return null;
  return `PUBLIC_URL=${publicUrl} is without TLS: whoever is in the same network can read passwords and messages. Put a web server with a certificate in front, and set PUBLIC_URL to its https address.`;
}
