import { expect } from '@jest/globals';
import type {
  BookMeetingRequest,
  Event,
  EventFields,
  Meeting,
  MeetingHistoryLine,
  MeetingOptions,
  Notification,
  NotificationKind,
  StaffMeeting,
  StaffMeetingChange,
} from '@rendezvous/contract';
import type { Response } from 'supertest';
import { LiveClient } from './live-client.js';
import { attendeesOf, eventOfSlots } from './one-day.js';
import { expected, type TestPerson } from './people.js';
import { newStaff } from './staffed.js';
import type { World } from './world.js';

export type Two = readonly [TestPerson, TestPerson];

const MAILS_ABOUT = `SELECT user_id AS "userId", cause FROM deliveries
  WHERE about = $1 AND channel = 'mail' ORDER BY cause, user_id`;

/** An event on a day of its own, four people who attend it, and somebody at its desk. */
export class DeskHall {
  constructor(
    readonly world: World,
    readonly event: Event,
    readonly desk: TestPerson,
    readonly people: readonly [TestPerson, TestPerson, TestPerson, TestPerson],
  ) {}

  /** The slots begin at 09:00, 09:15, … */
  static async open(
    world: World,
    admin: TestPerson,
    slots: number,
    fields: Partial<EventFields> = {},
  ): Promise<DeskHall> {
    const event = await eventOfSlots(admin, slots, fields);
    const [ana, ben, carl, dora] = await attendeesOf(world, 4, event);
    if (!ana || !ben || !carl || !dora) throw new Error('Nobody is there.');
    return new DeskHall(world, event, await newStaff(world, admin, event, 'desk'), [
      ana,
      ben,
      carl,
      dora,
    ]);
  }

  get path(): string {
    return `/admin/events/${this.event.id}`;
  }

  book(pair: Two, more: Partial<BookMeetingRequest> = {}, by = this.desk): Promise<Response> {
    return by.post(`${this.path}/meetings`, { userIds: idsOf(pair), ...more });
  }

  async booked(pair: Two, more: Partial<BookMeetingRequest> = {}): Promise<StaffMeeting> {
    return expected(await this.book(pair, more), 201);
  }

  change(id: string, change: StaffMeetingChange): Promise<Response> {
    return this.desk.put(`/admin/meetings/${id}`, change);
  }

  async changed(id: string, change: StaffMeetingChange): Promise<StaffMeeting> {
    return expected(await this.change(id, change), 200);
  }

  async options(pair: Two): Promise<MeetingOptions> {
    const query = idsOf(pair).map((id) => `userIds=${id}`);
    return expected(await this.desk.get(`${this.path}/meeting-options?${query.join('&')}`), 200);
  }

  /** Who is mailed about the meeting, and why. */
  mailsAbout(id: string): Promise<{ userId: string; cause: string }[]> {
    return this.world.database.query(MAILS_ABOUT, [id]);
  }
}

/** Listens for both people while `act` is done, and expects both to be told that staff did it. */
export async function expectBothTold(
  hall: DeskHall,
  pair: Two,
  kind: NotificationKind,
  act: () => Promise<Partial<Meeting> & { id: string }>,
): Promise<void> {
  const lives = await Promise.all(pair.map((one) => LiveClient.connect(hall.world, one)));
  const meeting = await act();
  for (const [index, live] of lives.entries()) {
    const { data } = await live.until('notification', (one) => one.kind === kind);
    const actor = { id: pair[1 - index]?.user.id };
    expect(data).toMatchObject({ reason: 'by-staff', meetingId: meeting.id, actor });
    const pushed = live.of('meeting-status').filter((one) => one.data.id === meeting.id);
    expect(pushed.at(-1)?.data).toMatchObject(meeting);
    live.close();
  }
  // The mail of a meeting with a time brings it to the calendar.
  const mails = (await hall.mailsAbout(meeting.id)).filter(({ cause }) => cause === kind);
  expect(mails.map(({ userId }) => userId)).toEqual(idsOf(pair).sort());
}

const idsOf = ([one, other]: Two): [string, string] => [one.user.id, other.user.id];

export async function historyOf(person: TestPerson, id: string): Promise<MeetingHistoryLine[]> {
  return expected(await person.get(`/meetings/${id}/history`), 200);
}

export async function noticesOf(
  person: TestPerson,
  kind: NotificationKind,
): Promise<Notification[]> {
  const all = expected<Notification[]>(await person.get('/notifications'), 200);
  return all.filter((one) => one.kind === kind);
}

/** The status and the sentence of each answer. */
export const inWords = (answers: readonly Response[]): [number, string][] =>
  answers.map(({ status, body }) => [status, (body as { message: string }).message]);

export function present<T>(value: T | null | undefined): T {
  if (value === undefined || value === null) throw new Error('It is not there.');
  return value;
}
