import { readFileSync } from 'node:fs';
import Mustache from 'mustache';
import type { SendMailOptions } from 'nodemailer';
import { MAIL_LAYOUT } from '../../assets.js';
import type { MailContent } from './mail-content.js';

/** What the layout adds to the content of a mail. */
export interface MailFrame {
  /** MAIL_FROM. */
  readonly from: string;
  readonly to: { readonly name: string; readonly address: string };
  /** The same for a mail that is sent again. */
  readonly messageId: string;
  /** The organisation, over the mail. */
  readonly product: string;
  /** Why the person gets the mail. */
  readonly why: string;
  /** The page that asks whether to stop mails of this kind, and the call that does it; null where none may be stopped. */
  readonly unsubscribe: { readonly page: string; readonly call: string } | null;
}

/** The beginning that a list of mails shows beside the subject. */
const PREVIEW_LETTERS = 140;

let layout: string | undefined;

/** Makes a message of its content: plain text, HTML and, where there is one, the calendar part as the last. */
export function mailMessage(content: MailContent, frame: MailFrame): SendMailOptions {
  const { calendar, calendarFiles = [] } = content;
  const { unsubscribe } = frame;
  return {
    from: frame.from,
    to: { name: oneLine(frame.to.name), address: frame.to.address },
    subject: oneLine(content.subject),
    messageId: frame.messageId,
    text: mailText(content, frame),
    html: mailHtml(content, frame),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe !== null && {
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribe.call}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...(calendar !== undefined && {
      alternatives: [calendarPart(calendar)],
    }),
    ...(calendarFiles.length > 0 && {
      attachments: calendarFiles.map((part, index) => ({
        ...calendarPart(part),
        filename: `meeting-${index + 1}.ics`,
      })),
    }),
    // Nothing in a mail is read from this machine or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const calendarPart = ({ method, text }: NonNullable<MailContent['calendar']>) => ({
  contentType: `text/calendar; charset=utf-8; method=${method}`,
  content: text,
});

/** The HTML of a mail; everything in it is escaped. */
export function mailHtml(content: MailContent, { product, why, unsubscribe }: MailFrame): string {
  layout ??= readFileSync(MAIL_LAYOUT, 'utf8');
  const facts = content.facts ?? [];
  return Mustache.render(layout, {
    subject: content.subject,
    preview: content.paragraphs.join(' ').slice(0, PREVIEW_LETTERS),
    product,
    paragraphs: content.paragraphs,
    hasFacts: facts.length > 0,
    facts,
    button: content.button ?? null,
    notes: content.notes ?? [],
    why,
    unsubscribeUrl: unsubscribe?.page ?? null,
  });
}

function mailText(content: MailContent, { why, unsubscribe }: MailFrame): string {
  const { paragraphs, facts = [], button, notes = [] } = content;
  const blocks = [
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    button === undefined ? '' : `${button.label}: ${button.url}`,
    ...notes,
    `-- \n${why}${unsubscribe === null ? '' : `\nStop mails of this kind: ${unsubscribe.page}`}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

/** A header is one line, whatever people call themselves. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
