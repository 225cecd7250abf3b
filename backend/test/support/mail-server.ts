import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { eventually } from './embedded-scratch.js';

/** A mail as it has arrived. */
export interface ArrivedMail extends ParsedMail {
  /** The bytes, as text. */
  readonly source: string;
  /** From the envelope. */
  readonly recipient: string;
}

type Answer = { code: number; message: string } | 'hang' | null;

/** A mail server that keeps what it takes, and answers as the test wants. */
export class MailServer {
  readonly mails: ArrivedMail[] = [];
  /** Called with each recipient; null takes the mail. */
  atRecipient: (address: string) => Answer = () => null;
  /** Called when a mail has been transmitted; null takes it. `hang`: the mail is taken, and no answer is sent. */
  atData: (recipient: string) => Answer = () => null;
  private server: SMTPServer | undefined;
  private port = 0;

  /** Starts it, after an end at the same address again. */
  async start(): Promise<this> {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      logger: false,
      onRcptTo: ({ address }, _, answer) => this.give(this.atRecipient(address), answer),
      onData: (stream, { envelope }, answer) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const recipient = envelope.rcptTo[0]?.address ?? '';
          const given = this.atData(recipient);
          const isTaken = given === null || given === 'hang';
          const kept = isTaken ? this.keep(Buffer.concat(chunks), recipient) : Promise.resolve();
          kept.then(
            () => this.give(given, answer),
            (error: unknown) => answer(error as Error),
          );
        });
      },
    });
    this.server.on('error', () => undefined);
    const listener = this.server.listen(this.port, '127.0.0.1') as Server;
    await once(listener, 'listening');
    this.port = (listener.address() as AddressInfo).port;
    return this;
  }

  async stop(): Promise<void> {
    const { server } = this;
    if (server === undefined) return;
    this.server = undefined;
    for (const { _socket } of server.connections as Iterable<{ _socket?: { destroy(): void } }>)
      _socket?.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Waits until so many mails are there for this address, and returns them. */
  to(address: string, count = 1): Promise<ArrivedMail[]> {
    return eventually(`${count} mails for ${address}`, () => {
      const mails = this.mails.filter(({ recipient }) => recipient === address);
      return mails.length >= count ? mails : null;
    });
  }

  private async keep(bytes: Buffer, recipient: string): Promise<void> {
    const parsed = await simpleParser(bytes);
    this.mails.push(Object.assign(parsed, { source: bytes.toString(), recipient }));
  }

  private give(given: Answer, answer: (error?: Error | null) => void): void {
    if (given === 'hang') return;
    if (given === null) answer();
    else answer(Object.assign(new Error(given.message), { responseCode: given.code }));
  }
}
