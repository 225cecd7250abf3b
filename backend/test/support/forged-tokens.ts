import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { TEST_ENV } from './server-process.js';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

const encoded = (value: object | string): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

export const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

/** A token with any header and content, signed by HMAC with SHA-256 under this key. */
export function tokenSigned(
  claims: object,
  { header = {}, key = TEST_ENV.JWT_SECRET }: { header?: object; key?: string | Buffer } = {},
): string {
  const content = `${encoded({ alg: 'HS256', typ: 'JWT', ...header })}.${encoded(claims)}`;
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
}

/** Tokens with these claims as people make them who do not have the secret, each with what it tries. */
export function forgedTokens(claims: object): Readonly<Record<string, string>> {
  const jwk = publicKey.export({ format: 'jwk' });
  const pem = publicKey.export({ format: 'pem', type: 'spki' });
  const byRsa = (header: object): string => {
    const content = `${encoded({ typ: 'JWT', ...header })}.${encoded(claims)}`;
    return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
  };
  const unsigned = (alg: unknown): string => `${encoded({ alg })}.${encoded(claims)}.`;
  const [header = '', body = '', signature = ''] = tokenSigned(claims).split('.');
  const byOther = tokenSigned(claims, { key: 'another key' });
  return {
    'no algorithm': unsigned('none'),
    'no algorithm in capitals': unsigned('NONE'),
    'no algorithm in mixed letters': unsigned('nOnE'),
    'an algorithm that is empty': unsigned(''),
    'an algorithm that is null': unsigned(null),
    'no algorithm and a signature': `${unsigned('none')}${signature}`,
    'no algorithm and two parts': unsigned('none').slice(0, -1),
    'RS256 with a key of its own': byRsa({ alg: 'RS256' }),
    'RS256 with its key in the header': byRsa({ alg: 'RS256', jwk }),
    'RS256 with its key elsewhere': byRsa({
      alg: 'RS256',
      jku: 'http://127.0.0.1:9/keys',
      kid: '1',
    }),
    'HS256 with a public key': tokenSigned(claims, { key: pem }),
    'HS256 and the signature of RS256': byRsa({ alg: 'HS256' }),
    'an empty key': tokenSigned(claims, { key: '' }),
    'a key named by a file': tokenSigned(claims, { key: '', header: { kid: '/dev/null' } }),
    'a key named by a statement': tokenSigned(claims, {
      key: 'x',
      header: { kid: "x' UNION SELECT 'x" },
    }),
    'a key of its own in the header': tokenSigned(claims, {
      key: 'x',
      header: { jwk: { kty: 'oct', k: encoded('x') } },
    }),
    'another secret': byOther,
    'a signature of other content': `${header}.${body}.${byOther.split('.')[2]}`,
    'half of a signature': `${header}.${body}.${signature.slice(0, 20)}`,
    'no signature': `${header}.${body}.`,
    'content of another token': `${header}.${encoded({ ...claims, v: 0, isAdmin: true })}.${signature}`,
    'four parts': `${header}.${body}.${signature}.${signature}`,
    'one part': header,
    'no JSON': `${encoded('{')}.${encoded('{')}.${signature}`,
    'three thousand letters': `${header}.${'e'.repeat(3_000)}.${signature}`,
  };
}
