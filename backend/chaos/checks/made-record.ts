import type { Claim, Operation, Outcome } from '../record/operation.js';
import type { FinalMeeting, FinalState } from './final-state.js';

/** A moment at which every made record has ended, in milliseconds since 1970. */
export const END = Date.UTC(2026, 5, 1, 12);

let made = 0;

/** A call from one millisecond of the run to another, with what it claims; for the tests of the checks. */
export function call(
  [startedAt, endedAt]: readonly [number, number],
  outcome: Outcome,
  claims: readonly Claim[],
  rest: Partial<Operation> = {},
): Operation {
  made += 1;
  return {
    id: made,
    actor: 'Ana',
    act: 'act',
    method: 'POST',
    path: '/api/acts',
    body: {},
    through: 'http://127.0.0.1:1',
    startedAt,
    endedAt,
    outcome,
    status: { ok: 200, failed: 409, unknown: null }[outcome],
    reply: null,
    claims,
    mark: null,
    ...rest,
  };
}

export const sets = (value: string, key = 'registered:e:ana'): Claim[] => [
  { kind: 'set', key, value },
];

export const values = (of: Record<string, string> = {}): Pick<FinalState, 'values'> => ({
  values: new Map(Object.entries(of)),
});

/** A meeting of Ana, who asked, and Ben. */
export const meeting = (rest: Partial<FinalMeeting>): FinalMeeting => ({
  id: 'm',
  eventId: 'e',
  requesterId: 'ana',
  requesteeId: 'ben',
  status: 'pending',
  start: null,
  end: null,
  waitingReason: null,
  message: null,
  ...rest,
});
