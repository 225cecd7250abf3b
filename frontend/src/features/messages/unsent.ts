import type { Message } from '@rendezvous/contract';
import { discardUnsent, sendInConversation, showUnsent } from '../../live/actions';
import type { OutgoingMessage } from '../../live/actions';
import { conversationText } from '../../text/conversations';
import { keepDraft, readDraft } from '../../ui/drafts';
import { newId } from '../../ui/new-id';

/** What is on its way is kept like a draft until the server has it, so that no text is lost with the page. */
const draftOf = (personId: string) => `unsent.${personId}`;

type Kept = Pick<OutgoingMessage, 'id' | 'content'>;

function readKept(viewerId: string, personId: string): Kept[] {
  try {
    const kept: unknown = JSON.parse(readDraft(viewerId, draftOf(personId)) || '[]');
    return Array.isArray(kept) ? (kept as Kept[]) : [];
  } catch {
    return [];
  }
}

function keep(viewerId: string, personId: string, kept: readonly Kept[]): void {
  keepDraft(viewerId, draftOf(personId), kept.length === 0 ? '' : JSON.stringify(kept));
}

function forget(viewerId: string, toUserId: string, isSent: (id: string) => boolean): void {
  const kept = readKept(viewerId, toUserId);
  const unsent = kept.filter(({ id }) => !isSent(id));
  if (unsent.length < kept.length) keep(viewerId, toUserId, unsent);
}

/** Sends a message, or sends it again; with the same id the server writes it once. */
export async function send(viewerId: string, message: OutgoingMessage): Promise<void> {
  const { id, toUserId, content } = message;
  const others = readKept(viewerId, toUserId).filter((each) => each.id !== id);
  keep(viewerId, toUserId, [...others, { id, content }]);
  const outcome = await sendInConversation(message);
  if (outcome.ok) forget(viewerId, toUserId, (each) => each === id);
}

/** Sends a new message to a person. */
export function sendNew(viewerId: string, toUserId: string, content: string): void {
  void send(viewerId, { id: newId(), toUserId, content });
}

/** Takes a message that could not be sent away for good. */
export function discard(viewerId: string, message: OutgoingMessage): void {
  forget(viewerId, message.toUserId, (each) => each === message.id);
  discardUnsent(message.id);
}

/** Shows what an earlier visit could not send. */
export function restoreUnsent(
  viewerId: string,
  toUserId: string,
  { messages, outgoing }: { messages: readonly Message[]; outgoing: readonly OutgoingMessage[] },
): void {
  // A message may have been sent although its reply was lost.
  const sent = new Set(messages.map(({ id }) => id));
  forget(viewerId, toUserId, (id) => sent.has(id));
  const shown = new Set(outgoing.map(({ id }) => id));
  for (const kept of readKept(viewerId, toUserId)) {
    if (!shown.has(kept.id)) showUnsent({ ...kept, toUserId }, conversationText.notSentBefore);
  }
}
