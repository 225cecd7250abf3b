import type { MailContent } from '../mail-content.js';
import type { UnreadMessage } from '../mail-sources.service.js';
import { shortened } from './meeting-mails.js';

const MOST_MESSAGES = 20;
const MOST_LETTERS = 500;

/** All unread messages of a person in one mail. Null when there is none any more. */
export function messagesMail(messages: readonly UnreadMessage[], page: string): MailContent | null {
  const [first] = messages;
  if (first === undefined) return null;
  const senders = new Set(messages.map(({ fromId }) => fromId));
  const count = messages.length;
  const from = senders.size === 1 ? first.fromName : `${senders.size} people`;
  const more = count - MOST_MESSAGES;
  return {
    subject: count === 1 ? `Message from ${from}` : `${count} unread messages from ${from}`,
    paragraphs: [
      count === 1
        ? `${from} has sent you a message.`
        : `You have ${count} unread messages from ${from}.`,
    ],
    facts: messages.slice(0, MOST_MESSAGES).map(({ fromName, fromCompany, content }) => ({
      label: fromName,
      value: `${fromCompany}: ${shortened(content, MOST_LETTERS)}`,
    })),
    button: {
      label: 'Open the messages',
      url: senders.size === 1 ? `${page}/messages?with=${first.fromId}` : `${page}/messages`,
    },
    notes: [
      ...(more > 0 ? [`${more} more are on the page.`] : []),
      'Please answer on the page: nobody reads answers to this mail.',
    ],
  };
}
