import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { mailFolder } from './old-mails.js';

/** Mails sent at the same time, each over a connection of its own. */
export const CONNECTIONS = 5;

/** Milliseconds: until a server is reached, until it greets, and of its silence. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
} as const;

/** After so many milliseconds an attempt has failed. */
export const SEND_WITHIN_MS = 60_000;

/** Sends messages over SMTP or, without a server, writes them into `DATA_DIR/mail`. */
@Injectable()
export class MailTransport implements OnApplicationShutdown {
  private readonly folder: string;
  private readonly smtp: ReturnType<typeof smtpTransport> | null;
  private readonly writer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'crlf',
  });

  constructor(@Inject(ENV) { smtpUrl, dataDir }: Env) {
    this.folder = mailFolder(dataDir);
    this.smtp = smtpUrl === null ? null : smtpTransport(smtpUrl);
  }

  /**
   * Gives up after `withinMs`, even if the server still says something from time to time; a message that waits for a
   * connection then leaves the queue.
   * @throws what `refusalOf` explains
   */
  async send(message: SendMailOptions, name: string, withinMs = SEND_WITHIN_MS): Promise<void> {
    if (this.smtp === null) await this.write(message, name);
    else await this.smtp.sendMail({ ...message, signal: AbortSignal.timeout(withinMs) });
  }

  /** The bytes of a message, as they are sent. */
  async bytes(message: SendMailOptions): Promise<Buffer> {
    const { message: bytes } = await this.writer.sendMail(message);
    return bytes as Buffer;
  }

  onApplicationShutdown(): void {
    this.smtp?.close();
  }

  /** A reader never finds half a file. */
  private async write(message: SendMailOptions, name: string): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const file = join(this.folder, name);
    await writeFile(`${file}.part`, await this.bytes(message));
    await rename(`${file}.part`, `${file}.eml`);
  }
}

function smtpTransport(url: string) {
  return createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    // A mail whose connection breaks may have arrived: when to send it again is decided elsewhere.
    maxRequeues: 0,
    ...TIMEOUTS,
  });
}
