import { groupBy } from './group-by.js';
import type { FinalMail, FinalState, Violation } from './final-state.js';

/** Each notification is mailed once at most, and what counts as sent has been handed over. */
export function checkMails({
  mails,
  sentMailIds,
}: Pick<FinalState, 'mails' | 'sentMailIds'>): Violation[] {
  const sent = mails.filter(({ state }) => state === 'sent');
  const handedOver = new Set(sentMailIds);
  const told = sent.filter(({ notificationId }) => notificationId !== null);
  return [
    ...[...groupBy(told, keyOf)].flatMap(([, same]) =>
      same.length === 1 ? [] : [breach(`is mailed ${same.length} times`, same[0])],
    ),
    ...sent
      .filter(({ mailId }) => mailId === null || !handedOver.has(mailId))
      .map((mail) => breach('counts as sent and was never handed over', mail)),
  ];
}

const keyOf = ({ userId, notificationId, cause }: FinalMail): string =>
  `${userId} ${notificationId} ${cause}`;

const breach = (what: string, mail: FinalMail | undefined): Violation => ({
  rule: 'a mail is sent once',
  text: `${mail?.cause} to ${mail?.userId} (${mail?.id}) ${what}.`,
  operations: [],
});
