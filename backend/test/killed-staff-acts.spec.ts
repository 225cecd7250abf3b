import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event, Meeting, SlotTime, StaffMeeting } from '@rendezvous/contract';
import { present } from './support/desk-hall.js';
import { slotsOfEvent } from './support/one-day.js';
import { expected, newAdmin, type TestPerson } from './support/people.js';
import { PlacesOf } from './support/places.js';
import { ASKED, ProcessTrial, TIMED } from './support/process-trial.js';

/** Stops a transaction that appends to this person's stream, before its commit. */
const STREAM = 'SELECT 1 FROM streams WHERE user_id = $1 FOR UPDATE';
/** Part of the statement that then waits. */
const APPENDING = 'append_outbox';

const STAFF_TOLD = `SELECT user_id AS id FROM stream_entries
  WHERE data ->> 'meetingId' = $1 AND data ->> 'reason' = 'by-staff' ORDER BY user_id`;
const OCCUPIED = 'SELECT 1 FROM occupancies WHERE meeting_id = $1';
const LINES = `SELECT change FROM meeting_history WHERE meeting_id = $1 AND by_user_id = $2`;

describe('killing a process while staff', () => {
  let trial: ProcessTrial;
  let admin: TestPerson;
  let event: Event;
  let last: SlotTime | undefined;
  let places: PlacesOf;

  beforeAll(async () => {
    trial = await ProcessTrial.open();
    await trial.serve('api');
    admin = await newAdmin(trial.place);
    event = await admin.createEvent({ tables: 2 });
    places = new PlacesOf(admin, event);
    last = (await slotsOfEvent(admin, event)).at(-1);
    await trial.endProcesses();
  });

  afterEach(() => trial.endProcesses());
  afterAll(() => trial.close());

  /** The meeting as the requestee sees it. */
  const seen = async (): Promise<Meeting> => present((await trial.requestee.meetings())[0]);

  /**
   * Kills the server while it does the act, expects that nothing has changed and nobody was told, and does the act again
   * with a new server: then both are told once.
   */
  const expectAllOrNothing = async (
    version: number,
    act: () => Promise<StaffMeeting>,
    change: string,
  ): Promise<StaffMeeting> => {
    const before = await seen();
    const stream = await trial.hold(STREAM, [trial.lastTold]);
    const outcome = act().then(
      () => 'answered',
      () => 'cut off',
    );
    await stream.untilWaitedFor(APPENDING);
    await trial.killServer();
    expect(await outcome).toBe('cut off');
    await stream.endWaiting();
    await stream.release();

    await trial.serve('all');
    await trial.reconnect();
    const { id } = trial.meeting;
    expect(await seen()).toEqual(before);
    expect(await trial.database.query(STAFF_TOLD, [id])).toEqual([]);
    const after = await act();
    expect(after.version).toBe(version + 1);
    await trial.told(after.version);
    expect(await trial.database.query(STAFF_TOLD, [id])).toEqual(
      trial.ids.map((one) => ({ id: one })),
    );
    expect(await trial.database.query(LINES, [id, admin.user.id])).toEqual([{ change }]);
    return after;
  };
  const change = async (body: object): Promise<StaffMeeting> =>
    expected(await admin.put(`/admin/meetings/${trial.meeting.id}`, body), 200);

  it('book a meeting leaves the request as it was, and the next call books it and tells both once', async () => {
    await trial.serve('all');
    await trial.askForMeeting(event);
    const book = async (): Promise<StaffMeeting> =>
      expected(await admin.post(`/admin/events/${event.id}/meetings`, { userIds: trial.ids }), 201);
    const booked = await expectAllOrNothing(ASKED, book, 'booked');
    expect(booked).toMatchObject({ id: trial.meeting.id, placement: 'scheduled' });
  });

  describe('change a meeting with a time', () => {
    const scheduled = async (): Promise<void> => {
      await trial.serve('all');
      await trial.askForMeeting(event);
      await trial.accept();
      await trial.told(TIMED);
    };

    it('leaves it at its time, and the next call moves it and tells both once', async () => {
      await scheduled();
      const move = { timeSlotId: present(last).id };
      const moved = await expectAllOrNothing(TIMED, () => change(move), 'changed');
      expect(moved.scheduledStartTime).toBe(present(last).startTime);
    });

    it('leaves it at its place, and the next call gives it the other one and tells both once', async () => {
      await scheduled();
      const label = (await seen()).place?.label;
      const other = (await places.all()).find((one) => one.label !== label);
      const placed = await expectAllOrNothing(
        TIMED,
        () => change({ placeId: present(other).id }),
        'place-changed',
      );
      expect(placed.place?.label).toBe(other?.label);
    });

    it('leaves it as it was, and the next call cancels it and tells both once', async () => {
      await scheduled();
      const cancel = { status: 'cancelled', reason: 'The hall is closed.' };
      const cancelled = await expectAllOrNothing(TIMED, () => change(cancel), 'cancelled');
      expect(cancelled).toMatchObject({ status: 'cancelled', scheduledStartTime: null });
      expect(await trial.database.query(OCCUPIED, [cancelled.id])).toEqual([]);
    });
  });
});
