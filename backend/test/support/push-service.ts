import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushSubscriptionRequest } from '@rendezvous/contract';

/** What a push contained, once its signature and its encryption have been checked. */
export interface ReceivedPush {
  endpoint: string;
  headers: IncomingHttpHeaders;
  claims: { aud: string; exp: number; sub: string };
  /** The public key that signed it. */
  signedBy: string;
  content: { title: string; body: string; url: string; tag: string };
}

interface Browser {
  subscription: PushSubscriptionRequest;
  /** The status that the service answers with. */
  status: number;
  decrypt: (body: Buffer) => Buffer;
}

const between = (text: string, start: string): string =>
  new RegExp(`${start}=([\\w.-]+)`).exec(text)?.[1] ?? '';

/** A push service of the test's own: it takes pushes, and checks the signature and decrypts the payload of each. */
export class PushService {
  readonly received: ReceivedPush[] = [];
  readonly problems: unknown[] = [];
  private readonly browsers = new Map<string, Browser>();
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const browser = this.browsers.get(request.url ?? '');
        // A service that hangs.
        if (browser?.status === 0) return;
        try {
          if (browser !== undefined && browser.status < 300)
            this.received.push(received(browser, request.headers, Buffer.concat(chunks)));
        } catch (problem) {
          this.problems.push(problem);
        }
        response.writeHead(browser?.status ?? 404).end();
      });
    });
  }

  static async open(): Promise<PushService> {
    const service = new PushService();
    service.server.listen(0, '127.0.0.1');
    await once(service.server, 'listening');
    return service;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** A browser that subscribes at this service. */
  browser(): PushSubscriptionRequest {
    const ecdh = createECDH('prime256v1');
    const publicKey = ecdh.generateKeys();
    const auth = randomBytes(16);
    const path = `/send/${randomBytes(8).toString('hex')}`;
    const subscription = {
      endpoint: this.origin + path,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    };
    const decrypt = (body: Buffer) => decrypted(body, { ecdh, publicKey, auth });
    this.browsers.set(path, { subscription, status: 201, decrypt });
    return subscription;
  }

  /** Answers pushes to a browser with this status from now on; 0: not at all. */
  answer({ endpoint }: PushSubscriptionRequest, status: number): void {
    const browser = this.browsers.get(new URL(endpoint).pathname);
    if (browser !== undefined) browser.status = status;
  }
}

function received(browser: Browser, headers: IncomingHttpHeaders, body: Buffer): ReceivedPush {
  const authorization = headers.authorization ?? '';
  const [token, signedBy] = [between(authorization, 't'), between(authorization, 'k')];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(signedBy, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!signed) throw new Error('The signature of the push is wrong.');
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('The encoding is another.');
  return {
    endpoint: browser.subscription.endpoint,
    headers,
    signedBy,
    claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as ReceivedPush['claims'],
    content: JSON.parse(browser.decrypt(body).toString()) as ReceivedPush['content'],
  };
}

interface Receiver {
  ecdh: ReturnType<typeof createECDH>;
  publicKey: Buffer;
  auth: Buffer;
}

/** RFC 8188 with the keys of RFC 8291: salt, size of a record, the sender's key, and one record. */
function decrypted(body: Buffer, { ecdh, publicKey, auth }: Receiver): Buffer {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const sender = body.subarray(21, 21 + length);
  const record = body.subarray(21 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
  const secret = derived(ecdh.computeSecret(sender), auth, info, 32);
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last record ends with the byte 2 and zeros.
  return plain.subarray(0, plain.lastIndexOf(2));
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));
