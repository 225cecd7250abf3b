import type { CheckInReply, Uuid } from '@rendezvous/contract';
import { useRef, useState } from 'react';
import { NetworkError } from '../../../api/errors';
import { checkIn } from '../../../live/event-day-actions';
import { checkInText as text } from '../../../text/event-check-in';
import { badgeCodeOf, ScanMemory } from './scanned-text';

export type Scan = { id: number; code: string } & (
  | { state: 'asking' }
  | { state: 'in' | 'again' | 'undone'; reply: CheckInReply }
  /** `isLost`: no answer came, and the same call may do better. */
  | { state: 'failed'; message: string; isLost: boolean }
);

type Begun = Pick<Scan, 'id' | 'code'>;

/** How many scans before the last one are remembered. */
const kept = 5;

/** What was scanned here, the last one first, and what became of it. */
export function useScans(eventId: Uuid, station: string) {
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const memory = useRef(new ScanMemory());
  const count = useRef(0);
  const become = (scan: Scan) =>
    setScans((before) => before.map((each) => (each.id === scan.id ? scan : each)));
  const begin = (scanned: string): Begun | null => {
    const code = badgeCodeOf(scanned);
    if (!memory.current.isNew(code ?? scanned, performance.now())) return null;
    count.current += 1;
    const begun = { id: count.current, code: code ?? '' };
    const first: Scan =
      code === null
        ? { ...begun, state: 'failed', message: text.notABadge, isLost: false }
        : { ...begun, state: 'asking' };
    setScans((before) => [first, ...before].slice(0, kept + 1));
    return code === null ? null : begun;
  };
  /** Whether the server took the code. */
  const ask = async ({ id, code }: Begun): Promise<boolean> => {
    become({ id, code, state: 'asking' });
    const outcome = await checkIn(eventId, { code }, station);
    become(
      outcome.ok
        ? { id, code, state: outcome.value.again ? 'again' : 'in', reply: outcome.value }
        : {
            id,
            code,
            state: 'failed',
            message: outcome.failure.message,
            isLost: outcome.failure instanceof NetworkError,
          },
    );
    return outcome.ok;
  };
  /** Of the camera, which sees the same badge again and again: only its absence makes a new scan. */
  const see = async (scanned: string) => {
    const begun = begin(scanned);
    if (begun) await ask(begun);
  };
  /** Of a scanner or a hand: what came to nothing may be typed again at once. */
  const type = async (scanned: string) => {
    if (scanned.trim() === '') return;
    const begun = begin(scanned);
    if (!begun || !(await ask(begun))) memory.current.forget(begun?.code ?? scanned);
  };
  return { scans, see, type, ask, become };
}
