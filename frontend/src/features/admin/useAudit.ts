import type { AuditEntry } from '@rendezvous/contract';
import { useState } from 'react';
import { adminCalls } from '../../api/admin';
import { outcomeOf } from '../../live/outcome';
import { useRead } from '../../live/use-read';
import { auditText as text } from '../../text/audit';
import { useCommand } from '../../ui/useCommand';
import type { Paged } from './PagedList';

/** Entries that are read at a time. */
const step = 50;

interface Further {
  /** The entries that these continue. */
  after: readonly AuditEntry[];
  rows: readonly AuditEntry[];
  next: string | null;
}

/** The entries that the filter leaves, as its parameters of the call; further ones are read when they are asked for. */
export function useAudit(filter: string): Paged<AuditEntry> {
  const { value, failure, reading, again } = useRead(filter, (signal) =>
    adminCalls.audit(`limit=${step}${filter && `&${filter}`}`, null, { signal }),
  );
  const [known, setFurther] = useState<Further | null>(null);
  const { pending, run } = useCommand();
  const further = known !== null && known.after === value?.rows ? known : null;
  const next = further === null ? (value?.next ?? null) : further.next;
  const more = async () => {
    if (value === undefined || next === null) return;
    await run(
      async () => {
        const page = await outcomeOf(adminCalls.audit('', next));
        if (!page.ok) return page;
        const rows = [...(further?.rows ?? []), ...page.value.rows];
        setFurther({ after: value.rows, rows, next: page.value.next });
        return page;
      },
      { failureTitle: text.moreFailed },
    );
  };
  return {
    rows: value && [...value.rows, ...(further?.rows ?? [])],
    total: value?.total ?? 0,
    hasMore: next !== null,
    failure,
    reading: reading || pending,
    again,
    more: () => void more(),
  };
}
