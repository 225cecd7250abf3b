import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import ICAL from 'ical.js';
import type { ArrivedMail } from './support/mail-server.js';
import { MailWorld } from './support/mail-world.js';
import { agree, attendeesOf, eventOfSlots } from './support/one-day.js';
import { expected, newAdmin, type TestPerson } from './support/people.js';
import { Planning } from './support/planning.js';

interface CalendarMessage {
  method: unknown;
  uid: unknown;
  sequence: number;
}

/** The calendar files of a mail as a calendar reads them. */
const calendarsOf = ({ attachments }: ArrivedMail): CalendarMessage[] =>
  attachments.map(({ content }) => {
    const calendar = new ICAL.Component(ICAL.parse(content.toString()));
    const [meeting, ...more] = calendar.getAllSubcomponents('vevent');
    expect(more).toEqual([]);
    return {
      method: calendar.getFirstPropertyValue('method'),
      uid: meeting?.getFirstPropertyValue('uid'),
      sequence: Number(meeting?.getFirstPropertyValue('sequence')),
    };
  });

describe('mails of plans', () => {
  let mails: MailWorld;
  let admin: TestPerson;
  let plans: Planning;

  beforeAll(async () => {
    mails = await MailWorld.open();
    admin = await newAdmin(mails.world);
    plans = new Planning(mails.world, admin);
  });

  afterAll(() => mails.close());

  const subjectsAndFiles = async (person: TestPerson, event: Event) =>
    (await mails.mailed(person)).filter(({ subject }) => subject?.includes(event.name));

  it('take a meeting out of the calendar that a plan had given its first time, when the plan is undone', async () => {
    const event = await eventOfSlots(admin, 1, { tables: 2 });
    const [ana, ben, carl, dora] = await attendeesOf(mails.world, 4, event);
    if (ana === undefined || ben === undefined) throw new Error('Nobody.');
    for (const person of [ana, ben]) await mails.confirm(person);
    await agree(mails.world, event, carl, dora);
    const { id } = await agree(mails.world, event, ana, ben);
    await mails.query(
      `UPDATE meetings SET time_slot_id = NULL, scheduled_start_time = NULL, place_id = NULL,
         scheduled_end_time = NULL, waiting_since = now(), waiting_reason = 'no-table' WHERE id = $1`,
      [id],
    );
    await mails.forget();
    const plan = await plans.simulate(event);
    expected(await plans.publish(plan), 200);
    const [published, ...others] = await subjectsAndFiles(ana, event);
    expect(others).toEqual([]);
    const [invited] = published === undefined ? [] : calendarsOf(published);
    expect(invited).toMatchObject({ method: 'REQUEST', uid: id });
    await mails.forget();

    // Without a second table the worker finds no other time.
    await mails.query('UPDATE events SET tables = 1 WHERE id = $1', [event.id]);
    expected(await plans.undo(plan), 200);
    for (const [person, other] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      const [undone, ...more] = await subjectsAndFiles(person, event);
      expect(more).toEqual([]);
      expect(undone?.subject).toBe('The plan of Supplier day was taken back');
      const { firstName, lastName, company } = other.user;
      expect(undone?.text).toContain(
        `${firstName} ${lastName}: ${company} · no time at the moment`,
      );
      const [cancelled, ...rest] = undone === undefined ? [] : calendarsOf(undone);
      expect(rest).toEqual([]);
      expect(cancelled).toMatchObject({ method: 'CANCEL', uid: id });
      expect(cancelled?.sequence).toBeGreaterThan(invited?.sequence ?? Infinity);
    }
  });
});
