/** What a failed attempt to send means. */
export interface Refusal {
  /**
   * `passing`: it is tried again. `server`: too, and other mails would fail in the same way. `address`: the recipient's
   * address takes no mail. `mail`: the server does not take this mail.
   */
  readonly kind: 'passing' | 'server' | 'address' | 'mail';
  /** A sentence for administrators. */
  readonly reason: string;
  /** The server may have taken the mail all the same: the answer to it was lost. */
  readonly mayHaveArrived: boolean;
}

/** What nodemailer says of a failure. */
interface SmtpFailure {
  readonly code?: unknown;
  readonly responseCode?: unknown;
  readonly response?: unknown;
  readonly command?: unknown;
  /** The system call that failed. */
  readonly syscall?: unknown;
  /** The code of the system. */
  readonly originalCode?: unknown;
  /** Which phase took too long. */
  readonly timeoutType?: unknown;
  readonly message?: unknown;
}

const MOST_LETTERS = 300;

/** Words by which servers refuse a sender, where they send no extended code that says so. */
const ABOUT_THE_SENDER =
  /relay|authenti|sender|not (?:permitted|authori[sz]ed)|spam|block|blacklist|policy|denied|too many/i;

/**
 * Says what a failure of nodemailer means. A refusal is about the address only where the server says so: most servers
 * refuse a sender they do not like at the same point as a recipient they do not know.
 */
export function refusalOf(error: unknown): Refusal {
  const { code, responseCode, response, command, message } = (error ?? {}) as SmtpFailure;
  const status = typeof responseCode === 'number' ? responseCode : null;
  const answer = oneLine(typeof response === 'string' && response !== '' ? response : message);
  const refusal = (kind: Refusal['kind'], words: string, mayHaveArrived = false): Refusal => ({
    kind,
    reason: `${words}: ${answer}`.slice(0, MOST_LETTERS),
    mayHaveArrived,
  });
  if (status === null) {
    // nodemailer refuses an address that no server could be asked for.
    if (code === 'EENVELOPE' && !answer.startsWith('Invalid sender'))
      return refusal('address', 'The address is not one for mail');
    if (code === 'EMESSAGE' || code === 'ESTREAM')
      return refusal('mail', 'The mail could not be written');
    return refusal('server', 'The mail server could not be reached', !isBeforeMail(error));
  }
  if (code === 'EAUTH') return refusal('server', 'The mail server refused the sign-in');
  if (command === 'CONN' || status === 421)
    return refusal('server', 'The mail server takes no mail at the moment');
  if (status < 500) return refusal('passing', 'The mail server put the mail off');
  if (isAboutAddress(status, answer, command === 'RCPT TO'))
    return refusal('address', 'The address takes no mail');
  // A mail that the server has seen the text of is refused for what it is, everything before that for its sender.
  return command === 'DATA' && code === 'EMESSAGE'
    ? refusal('mail', 'The mail server refused the mail')
    : refusal('server', 'The mail server refused the sender');
}

/** Whether an attempt without an answer ended before the server could be given the mail. */
function isBeforeMail(error: unknown): boolean {
  const { code, syscall, originalCode, timeoutType } = (error ?? {}) as SmtpFailure;
  return (
    code === 'EDNS' ||
    code === 'ETLS' ||
    code === 'EAUTH' ||
    syscall === 'connect' ||
    // Of several addresses that were tried, none of which is named.
    originalCode === 'ECONNREFUSED' ||
    timeoutType === 'CONNECT_TIMEOUT' ||
    timeoutType === 'GREETING_TIMEOUT'
  );
}

/** Whether an answer 5xx is about the address: by its extended code (RFC 3463), else by the code and its words. */
function isAboutAddress(status: number, answer: string, toRecipient: boolean): boolean {
  const extended = /^\d{3}[ -]5\.(\d{1,3})\.(\d{1,3})/.exec(answer);
  if (extended !== null) {
    const [subject, detail] = [Number(extended[1]), Number(extended[2])];
    // 5.1.7 and 5.1.8 are about the sender's address.
    return (subject === 1 && detail !== 7 && detail !== 8) || subject === 2;
  }
  return toRecipient && [550, 551, 552, 553].includes(status) && !ABOUT_THE_SENDER.test(answer);
}

/** One line without addresses: servers repeat them, and the sentence goes into the log. */
function oneLine(text: unknown): string {
  return (typeof text === 'string' ? text : 'no answer')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<?[^\s<>:;,"]+@[^\s<>:;,"]+>?/g, '<address>')
    .trim();
}
