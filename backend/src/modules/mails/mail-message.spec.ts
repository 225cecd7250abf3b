import { expect, it } from '@jest/globals';
import { mailMessage } from './mail-message.js';

const frame = {
  from: 'Rendezvous <post@test.example>',
  to: { name: 'Ana\r\nBcc: all@test.example', address: 'ana@test.example' },
  messageId: '<1@test.example>',
  product: 'Rendezvous',
  why: 'You have an account.',
  unsubscribe: null,
};

/** nodemailer folds line breaks as well, so that no mail shows whether the product does. */
it('subject and name of a mail are one line each, whatever people and events are called', () => {
  const content = { subject: 'Fair\u2028X-Odd: 1\u0000\r\nBcc: all@test.example', paragraphs: [] };
  const { subject, to } = mailMessage(content, frame);
  expect(subject).toBe('Fair X-Odd: 1 Bcc: all@test.example');
  expect(to).toEqual({ name: 'Ana Bcc: all@test.example', address: 'ana@test.example' });
});
