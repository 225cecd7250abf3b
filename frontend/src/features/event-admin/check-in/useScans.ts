import type { CheckInReply, Uuid } from '@rendezvous/contract';
import { useRef, useState } from 'react';
import { checkIn } from '../../../live/event-day-actions';
import { checkInText as text } from '../../../text/event-check-in';
import { badgeCodeOf, ScanMemory } from './badge-code';

export type Scan = { id: number; code: string } & (
  | { state: 'asking' }
  | { state: 'in' | 'again' | 'undone'; reply: CheckInReply }
  | { state: 'failed'; message: string }
);

/** How many scans before the last one are remembered. */
const kept = 5;

/** What was scanned here, the last one first, and what became of it. */
export function useScans(eventId: Uuid, station: string) {
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const memory = useRef(new ScanMemory());
  const count = useRef(0);
  const become = (scan: Scan) =>
    setScans((before) => before.map((each) => (each.id === scan.id ? scan : each)));
  const scan = async (scanned: string) => {
    if (scanned.trim() === '') return;
    const code = badgeCodeOf(scanned);
    if (!memory.current.isNew(code ?? scanned, performance.now())) return;
    count.current += 1;
    const begun = { id: count.current, code: code ?? '' };
    const first: Scan =
      code === null
        ? { ...begun, state: 'failed', message: text.notABadge }
        : { ...begun, state: 'asking' };
    setScans((before) => [first, ...before].slice(0, kept + 1));
    if (code === null) return;
    const where = station.trim();
    const outcome = await checkIn(eventId, { code, ...(where && { station: where }) });
    become(
      outcome.ok
        ? { ...begun, state: outcome.value.again ? 'again' : 'in', reply: outcome.value }
        : { ...begun, state: 'failed', message: outcome.failure.message },
    );
  };
  return { scans, scan, become };
}
