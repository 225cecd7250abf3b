import { describe, expect, it } from '@jest/globals';
import { id, meeting, other, viewer } from '../../store/examples';
import { meetingsByTab } from './meeting-tabs';

const mine = { requesterUserId: viewer.id, requesteeUserId: other.id };
const waitingForMe = meeting({ id: id(1) });
const waitingForThem = meeting({ id: id(2), ...mine });
const late = meeting({
  id: id(3),
  status: 'accepted',
  scheduledStartTime: '2026-11-23T10:00:00.000Z',
});
const early = meeting({
  id: id(4),
  status: 'accepted',
  scheduledStartTime: '2026-11-23T09:00:00.000Z',
});
const untimed = meeting({ id: id(5), status: 'accepted', placement: 'waiting' });
const done = meeting({ id: id(6), status: 'completed' });
const declined = meeting({ id: id(7), status: 'declined' });

describe("the tabs of an event's meetings", () => {
  const tabs = meetingsByTab(
    [declined, done, untimed, late, waitingForThem, early, waitingForMe],
    viewer.id,
  );

  it('begin with what waits for the viewer, then go by time, and end with what is over', () => {
    expect(tabs.all).toEqual([waitingForMe, early, late, untimed, waitingForThem, done, declined]);
  });

  it('part them by status', () => {
    expect(tabs.pending).toEqual([waitingForMe, waitingForThem]);
    expect(tabs.confirmed).toEqual([early, late, untimed]);
    expect(tabs.completed).toEqual([done]);
  });
});
