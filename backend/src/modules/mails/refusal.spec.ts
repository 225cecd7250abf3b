import { describe, expect, it } from '@jest/globals';
import { refusalOf } from './refusal.js';

const answer = (response: string, command = 'RCPT TO', code = 'EENVELOPE') => ({
  code,
  command,
  response,
  responseCode: Number(response.slice(0, 3)),
  message: response,
});

describe('a refusal of a mail server', () => {
  it.each([
    answer('550 5.1.1 No such user here'),
    answer('550 5.2.1 Mailbox disabled'),
    answer('552 5.2.2 Mailbox full'),
    answer('550 No such user'),
    answer('551 User not local'),
    answer('550 5.1.1 Unknown', 'DATA', 'EMESSAGE'),
    { code: 'EENVELOPE', message: 'Invalid recipient "x y"', command: 'API' },
  ])('is about the address when it says so: $message', (error) => {
    expect(refusalOf(error).kind).toBe('address');
  });

  it.each([
    answer('554 5.7.1 Relay access denied'),
    answer('550 5.7.1 Not authorized'),
    answer('550 relay not permitted'),
    answer('553 Sender address rejected'),
    answer('550 5.1.8 Bad sender domain'),
    answer('530 5.7.0 Authentication required', 'MAIL FROM'),
    answer('554 No SMTP service here', 'CONN', 'ECONNECTION'),
    answer('421 4.3.2 Closing', 'MAIL FROM'),
    answer('535 5.7.8 Wrong password', 'AUTH PLAIN', 'EAUTH'),
    { code: 'ESOCKET', message: 'connect ECONNREFUSED' },
    { code: 'ETIMEDOUT', message: 'Greeting never received' },
    { code: 'EENVELOPE', message: 'Invalid sender "x"', command: 'API' },
    new Error('The server did not finish.'),
    undefined,
  ])('is about the sender or the server else, and passes: %j', (error) => {
    expect(refusalOf(error).kind).toBe('server');
  });

  it('passes when the server says so, for this mail alone', () => {
    for (const text of ['450 4.2.0 Greylisted', '451 4.7.1 Later', '452 Too many recipients'])
      expect(refusalOf(answer(text)).kind).toBe('passing');
  });

  it('ends a mail whose text the server does not take', () => {
    expect(refusalOf(answer('554 5.6.0 Malformed', 'DATA', 'EMESSAGE')).kind).toBe('mail');
  });

  it('leaves open whether the mail has arrived where no answer came', () => {
    expect(refusalOf({ code: 'ETIMEDOUT', message: 'Timeout' }).mayHaveArrived).toBe(true);
    expect(refusalOf(answer('451 4.3.0 Later', 'DATA', 'EMESSAGE')).mayHaveArrived).toBe(false);
  });

  it.each([
    { code: 'ESOCKET', originalCode: 'ECONNREFUSED', syscall: 'connect', message: 'refused' },
    { code: 'ESOCKET', originalCode: 'ECONNREFUSED', message: 'two addresses refused' },
    { code: 'EDNS', message: 'getaddrinfo ENOTFOUND mail.example' },
    { code: 'ETLS', message: 'the certificate has expired' },
    { code: 'ETIMEDOUT', timeoutType: 'CONNECT_TIMEOUT', message: 'Connection timeout' },
    { code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT', message: 'Greeting never received' },
  ])(
    'says that the mail has not arrived where the server was never given it: $message',
    (error) => {
      expect(refusalOf({ ...error, command: 'CONN' }).mayHaveArrived).toBe(false);
    },
  );

  it.each([
    { code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT', message: 'Timeout' },
    { code: 'ESOCKET', originalCode: 'ECONNRESET', syscall: 'read', message: 'read ECONNRESET' },
    { code: 'ECONNECTION', message: 'Connection closed unexpectedly' },
    { code: 'EABORT', message: 'Message sending aborted' },
  ])('leaves it open where the connection ended later: $message', (error) => {
    expect(refusalOf({ ...error, command: 'CONN' }).mayHaveArrived).toBe(true);
  });

  it('is told in one line without addresses', () => {
    const { reason } = refusalOf(answer('550-5.1.1 <ada@test.example>:\r\n550 5.1.1 unknown'));
    expect(reason).toBe('The address takes no mail: 550-5.1.1 <address>: 550 5.1.1 unknown');
  });
});
