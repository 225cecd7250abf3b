import { describe, expect, it } from '@jest/globals';
import type { MeetingStatus } from '@rendezvous/contract';
import { changeMeetingStatus, type MeetingActor } from './meeting-status.js';

const STATUSES: MeetingStatus[] = [
  'pending',
  'accepted',
  'declined',
  'completed',
  'cancelled',
  'expired',
];
const ACTORS: MeetingActor[] = ['requester', 'requestee', 'clock', 'staff'];

/** Every change that happens; all other combinations of the table are refused. */
const ALLOWED = new Set([
  'requestee pending accepted ahead',
  'requestee pending accepted begun',
  'requestee pending declined ahead',
  'requestee pending declined begun',
  'requestee accepted declined ahead',
  'requestee declined accepted ahead',
  'requestee accepted pending ahead',
  'requestee declined pending ahead',
  'requester pending cancelled ahead',
  'requester pending cancelled begun',
  'requester accepted cancelled ahead',
  'clock accepted completed begun',
  'clock pending expired ahead',
  'clock pending expired begun',
  'clock accepted expired ahead',
  'staff pending cancelled ahead',
  'staff pending cancelled begun',
  'staff accepted cancelled ahead',
  'staff accepted cancelled begun',
]);

const MAY_ASK_FOR: Record<MeetingActor, MeetingStatus[]> = {
  requester: ['cancelled'],
  requestee: ['accepted', 'declined', 'pending'],
  clock: ['completed', 'expired'],
  staff: ['cancelled'],
};

const combinations = ACTORS.flatMap((actor) =>
  STATUSES.flatMap((status) =>
    STATUSES.flatMap((requested) =>
      [false, true].map((begun) => ({ actor, status, requested, begun, answeredFor: 30_000 })),
    ),
  ),
);

describe('a change of a meeting’s status', () => {
  it.each(combinations)('$actor: $status to $requested, begun $begun', (change) => {
    const { actor, status, requested, begun } = change;
    const outcome = changeMeetingStatus(change);
    if (ALLOWED.has(`${actor} ${status} ${requested} ${begun ? 'begun' : 'ahead'}`)) {
      expect(outcome).toEqual({ ok: true, status: requested });
      return;
    }
    const reason = MAY_ASK_FOR[actor].includes(requested) ? 'conflict' : 'not-yours';
    expect(outcome).toEqual({
      ok: false,
      reason,
      message: expect.stringMatching(/^[A-Z].{10,}\.$/),
    });
  });

  it('is refused with a sentence about the meeting’s present status', () => {
    const refused = (status: MeetingStatus, requested: MeetingStatus, begun = false) =>
      changeMeetingStatus({ actor: 'requestee', status, requested, begun, answeredFor: 0 });
    expect(refused('accepted', 'accepted')).toHaveProperty(
      'message',
      'This meeting has already been accepted.',
    );
    expect(refused('cancelled', 'accepted')).toHaveProperty(
      'message',
      'This meeting has been cancelled.',
    );
    expect(refused('accepted', 'declined', true)).toHaveProperty(
      'message',
      'This meeting has already begun.',
    );
  });

  it.each([30_001, null])(
    'takes no answer back that was given %s milliseconds ago',
    (answeredFor) => {
      for (const status of ['accepted', 'declined'] as const) {
        expect(
          changeMeetingStatus({
            actor: 'requestee',
            status,
            requested: 'pending',
            begun: false,
            answeredFor,
          }),
        ).toEqual({
          ok: false,
          reason: 'conflict',
          message: 'This answer can no longer be undone.',
        });
      }
    },
  );
});
