import type { MailState, OutboxMail } from '@rendezvous/contract';
import { useEffect, useState } from 'react';
import { adminCalls } from '../../api/admin';
import { useRead } from '../../live/use-read';
import type { Paged } from './PagedList';
import { useReadAgain } from './useReadAgain';

/** Rows that are shown at first, and that "Show more" adds. */
const step = 50;
/** The most that the server gives at once. */
const most = 500;

/** Milliseconds from the end of a reading to the next: while a mail in the list waits to be sent, and else. */
const pauses = { waiting: 5_000, settled: 30_000 } as const;

interface MailFilter {
  search: string;
  state: MailState | null;
}

/** The mails that the filter leaves, read again from time to time: no live event tells of them. */
export function useMails({ search, state }: MailFilter): Paged<OutboxMail> {
  const [limit, setLimit] = useState(step);
  const query = new URLSearchParams({ limit: String(limit) });
  if (search) query.set('search', search);
  if (state) query.set('state', state);
  const filter = `${state ?? ''} ${search}`;
  const { value, failure, reading, again } = useRead(filter, (signal) =>
    adminCalls.mails(query.toString(), null, { signal }),
  );
  useEffect(() => {
    if (limit > step) again();
  }, [limit, again]);
  const rows = value?.rows;
  const pause = pauses[rows?.some((mail) => mail.state === 'queued') ? 'waiting' : 'settled'];
  useReadAgain({ reading, again }, pause);
  const more = () => {
    const isAsked = rows !== undefined && rows.length < limit;
    if (!isAsked) setLimit(Math.min(limit + step, most));
    else if (!reading) again();
  };
  return {
    rows,
    total: value?.total ?? 0,
    hasMore: typeof value?.next === 'string' && limit < most,
    failure,
    reading,
    again,
    more,
  };
}
