import { groupBy } from './group-by.js';
import type { FinalMail, FinalState, Violation } from './final-state.js';

/** Milliseconds in which a mail may still be sent that a frozen worker had written before the withdrawal. */
const UNDER_WAY_MS = 20_000;

/** Each notification is mailed once at most, what counts as sent was handed over, and nothing untrue is sent. */
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
    ...sent
      .filter(
        ({ settledAt, withdrawnAt }) => (settledAt ?? 0) > (withdrawnAt ?? Infinity) + UNDER_WAY_MS,
      )
      .map((mail) => breach('was sent after what it tells had been taken back', mail)),
  ];
}

const keyOf = ({ userId, notificationId, cause }: FinalMail): string =>
  `${userId} ${notificationId} ${cause}`;

const breach = (what: string, mail: FinalMail | undefined): Violation => ({
  rule: 'a mail is sent once',
  text: `${mail?.cause} to ${mail?.userId} (${mail?.id}) ${what}.`,
  operations: [],
});
