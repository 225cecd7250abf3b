import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '../../config/config.module.js';
import { derivedKeys, type Secrets } from '../../config/secrets.js';
import { DELIVERY_SWITCHES, type DeliverySwitch } from '../../outbox/deliveries.js';

/** What a link of a mail lets its reader do without signing in: answer this one request. */
export interface AnswerClaims {
  readonly meetingId: string;
  readonly userId: string;
  readonly issuedAt: Date;
}

/** Switch this one kind of mail off. */
export interface UnsubscribeClaims {
  readonly userId: string;
  readonly switch: DeliverySwitch;
}

type Purpose = 'answer' | 'unsubscribe';

const ID_BYTES = 16;
const TIME_BYTES = 6;
const SIGNATURE_BYTES = 32;

/** Makes and reads the signed tokens in the links of mails. No token is stored: it says itself what it is for. */
@Injectable()
export class MailTokens {
  /** Of each purpose the first one signs, and each one's signatures are accepted. */
  private readonly keys: Readonly<Record<Purpose, readonly Buffer[]>>;

  constructor(@Inject(ENV) env: Secrets) {
    // A key of its own for each purpose: a token for one is none for the other, and none is a session.
    const keysFor = (purpose: Purpose) => derivedKeys(env, `mail ${purpose}`);
    this.keys = { answer: keysFor('answer'), unsubscribe: keysFor('unsubscribe') };
  }

  /** The token of a request's mail; `issuedAt` is when the mail is made. */
  answerToken(meetingId: string, userId: string, issuedAt: Date): string {
    const time = Buffer.alloc(TIME_BYTES);
    time.writeUIntBE(issuedAt.getTime(), 0, TIME_BYTES);
    return this.sign('answer', Buffer.concat([idBytes(meetingId), idBytes(userId), time]));
  }

  unsubscribeToken(userId: string, of: DeliverySwitch): string {
    return this.sign('unsubscribe', Buffer.concat([idBytes(userId), Buffer.from(of)]));
  }

  /** Null when the token is not one of ours; whether it is too old is for the caller to say. */
  readAnswer(token: string): AnswerClaims | null {
    const content = this.verified('answer', token);
    if (content?.length !== 2 * ID_BYTES + TIME_BYTES) return null;
    return {
      meetingId: idAt(content, 0),
      userId: idAt(content, ID_BYTES),
      issuedAt: new Date(content.readUIntBE(2 * ID_BYTES, TIME_BYTES)),
    };
  }

  /** Null when the token is not one of ours. */
  readUnsubscribe(token: string): UnsubscribeClaims | null {
    const content = this.verified('unsubscribe', token);
    if (content === null) return null;
    const name = content.toString('utf8', ID_BYTES);
    const of = DELIVERY_SWITCHES.find((one) => one === name);
    return of === undefined ? null : { userId: idAt(content, 0), switch: of };
  }

  private sign(purpose: Purpose, content: Buffer): string {
    const [signature = Buffer.alloc(0)] = this.signatures(purpose, content);
    return Buffer.concat([signature, content]).toString('base64url');
  }

  private verified(purpose: Purpose, token: string): Buffer | null {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length <= SIGNATURE_BYTES) return null;
    const content = bytes.subarray(SIGNATURE_BYTES);
    const given = bytes.subarray(0, SIGNATURE_BYTES);
    const isOurs = this.signatures(purpose, content).some((ours) => timingSafeEqual(given, ours));
    return isOurs ? content : null;
  }

  private signatures(purpose: Purpose, content: Buffer): Buffer[] {
    return this.keys[purpose].map((key) => createHmac('sha256', key).update(content).digest());
  }
}

const idBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

function idAt(content: Buffer, start: number): string {
  const hex = content.toString('hex', start, start + ID_BYTES);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
