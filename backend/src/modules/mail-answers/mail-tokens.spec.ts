import { describe, expect, it } from '@jest/globals';
import { MailTokens } from './mail-tokens.js';

const MEETING = '6a1f0c52-0e0b-4c39-9d3a-0d6f6c1a7b11';
const PERSON = '0b7d9a3e-52c4-4f0e-8a55-94b1c3f0de22';
const ISSUED = new Date('2026-11-29T12:00:00.123Z');

const tokensOf = (jwtSecret: string): MailTokens =>
  new MailTokens({ jwtSecret, previousJwtSecret: null });
const tokens = tokensOf('a secret of the tests');

/** The token with one bit changed in one byte. */
const changed = (token: string, at: number): string => {
  const bytes = Buffer.from(token, 'base64url');
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes.toString('base64url');
};

describe('tokens in the links of mails', () => {
  it('say which request of whom they answer and when they were made', () => {
    const token = tokens.answerToken(MEETING, PERSON, ISSUED);
    expect(tokens.readAnswer(token)).toEqual({
      meetingId: MEETING,
      userId: PERSON,
      issuedAt: ISSUED,
    });
  });

  it('say what they switch off for whom', () => {
    const token = tokens.unsubscribeToken(PERSON, 'messages');
    expect(tokens.readUnsubscribe(token)).toEqual({ userId: PERSON, switch: 'messages' });
  });

  it('fit into an address as they are', () => {
    expect(tokens.answerToken(MEETING, PERSON, ISSUED)).toMatch(/^[\w-]{1,120}$/);
    expect(tokens.unsubscribeToken(PERSON, 'requests')).toMatch(/^[\w-]{1,120}$/);
  });

  it('are refused when any byte of them was changed', () => {
    const answer = tokens.answerToken(MEETING, PERSON, ISSUED);
    const unsubscribe = tokens.unsubscribeToken(PERSON, 'agenda');
    for (let at = 0; at < Buffer.from(answer, 'base64url').length; at += 1)
      expect(tokens.readAnswer(changed(answer, at))).toBeNull();
    for (let at = 0; at < Buffer.from(unsubscribe, 'base64url').length; at += 1)
      expect(tokens.readUnsubscribe(changed(unsubscribe, at))).toBeNull();
  });

  it('are refused for another purpose, by another secret, cut short and when they are anything else', () => {
    const answer = tokens.answerToken(MEETING, PERSON, ISSUED);
    const unsubscribe = tokens.unsubscribeToken(PERSON, 'agenda');
    expect(tokens.readUnsubscribe(answer)).toBeNull();
    expect(tokens.readAnswer(unsubscribe)).toBeNull();
    expect(tokensOf('another secret of the tests').readAnswer(answer)).toBeNull();
    for (const other of ['', 'x', '%', answer.slice(0, -4), `${answer}AAAA`])
      expect(tokens.readAnswer(other)).toBeNull();
  });
});
