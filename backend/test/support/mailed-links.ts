import request, { type Response } from 'supertest';
import { eventually } from './embedded-scratch.js';
import { type ArrivedMail, MailServer } from './mail-server.js';
import type { Place } from './people.js';
import { startWorld, type World } from './world.js';

type LinkPage = 'confirm-email' | 'reset-password' | 'invitation';

/** A product that mails, and the mailboxes of everybody: links are read in the mails as people read them. */
export class MailedLinks {
  private constructor(
    readonly world: World,
    readonly server: MailServer,
  ) {}

  static async open(settings: Readonly<Record<string, string>> = {}): Promise<MailedLinks> {
    const server = await new MailServer().start();
    return new MailedLinks(await startWorld({ SMTP_URL: server.url, ...settings }), server);
  }

  async close(): Promise<void> {
    await this.world.close();
    await this.server.stop();
  }

  /** The token of the `nth` link to this page that was mailed to this address. */
  token(address: string, page: LinkPage, nth = 1): Promise<string> {
    return mailedToken(this.server, address, page, nth);
  }

  /** Waits for the `nth` mail with this subject. */
  mailTo(address: string, subject: string, nth = 1): Promise<ArrivedMail> {
    return eventually(
      `${subject} for ${address}`,
      () =>
        this.server.mails.filter((mail) => mail.recipient === address && mail.subject === subject)[
          nth - 1
        ] ?? null,
    );
  }
}

/** The token of the `nth` link to this page that was mailed to this address. */
export function mailedToken(
  { mails }: MailServer,
  address: string,
  page: LinkPage,
  nth = 1,
): Promise<string> {
  return eventually(`link ${nth} to ${page} for ${address}`, () => {
    const links = mails.filter(({ recipient }) => recipient === address);
    return links.flatMap((mail) => tokenIn(mail, page) ?? [])[nth - 1] ?? null;
  });
}

const tokenIn = ({ text }: ArrivedMail, page: LinkPage): string | undefined =>
  new RegExp(`/auth/${page}\\?token=([\\w-]+)`).exec(text ?? '')?.[1];

/** A call of somebody who is not signed in. */
export const visitorGet = (place: Place, path: string): Promise<Response> =>
  request(place.url)
    .get(`/api${path}`)
    .then((response) => response);

export const visitorPost = (place: Place, path: string, body: object): Promise<Response> =>
  request(place.url)
    .post(`/api${path}`)
    .send(body)
    .then((response) => response);
