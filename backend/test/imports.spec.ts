import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event, ImportLine } from '@rendezvous/contract';
import { csv, Importing } from './support/importing.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

interface Attendee {
  email: string;
  firstName: string;
  lastName: string;
  company: string;
  whatTheySell: string;
  isInvited: boolean;
  type: string | null;
  externalId: string | null;
}

const ATTENDEES = `SELECT u.email, u.first_name AS "firstName", u.last_name AS "lastName", u.company,
    u.what_they_sell AS "whatTheySell", u.is_invited AS "isInvited", t.name AS type, r.external_id AS "externalId"
  FROM event_registrations r JOIN users u ON u.id = r.user_id
  LEFT JOIN participant_types t ON t.id = r.participant_type_id WHERE r.event_id = $1 ORDER BY u.email`;

const HEADER = ['Email', 'First name', 'Last name', 'Company', 'Sells', 'Type', 'ID'];

describe('the import of people', () => {
  let world: World;
  let admin: TestPerson;
  let people = 0;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
  });

  afterAll(() => world.close());

  const newAddress = (): string => `imported${(people += 1)}@test.example`;
  const attendees = (event: Event): Promise<Attendee[]> =>
    world.database.query<Attendee>(ATTENDEES, [event.id]);
  const importingTo = (event: Event): Importing => new Importing(world, admin, event.id);
  const newEvent = async (
    fields: Parameters<TestPerson['createEvent']>[0] = {},
  ): Promise<Event> => {
    const event = await admin.createEvent(fields);
    await world.database.query(
      `INSERT INTO participant_types (event_id, name, position) VALUES ($1, 'Buyer', 1), ($1, 'Supplier', 2)`,
      [event.id],
    );
    return event;
  };
  const attendeeCount = async ({ id }: Event): Promise<number> =>
    expected<Event>(await admin.get(`/events/${id}`), 200).attendeeCount;
  const actions = (lines: readonly ImportLine[]): string[] => lines.map(({ action }) => action);

  it('adds people who then hold a place and are invisible, and writes nothing before it is confirmed', async () => {
    const event = await newEvent();
    const importing = importingTo(event);
    const [one, other] = [newAddress(), newAddress()];
    const preview = await importing.check(
      csv([
        HEADER,
        [one, 'Eva', 'Berger', 'Alpine', 'Castings', 'supplier', 'A-1'],
        [other, '', '', '', '', '', ''],
      ]),
    );
    expect(preview).toMatchObject({
      counts: { create: 2, update: 0, unchanged: 0, error: 0 },
      invitations: 2,
    });
    expect(preview.lines).toEqual([
      {
        line: 2,
        action: 'create',
        email: one,
        changes: [
          { field: 'email', from: null, to: one },
          { field: 'firstName', from: null, to: 'Eva' },
          { field: 'lastName', from: null, to: 'Berger' },
          { field: 'company', from: null, to: 'Alpine' },
          { field: 'whatTheySell', from: null, to: 'Castings' },
          { field: 'participantType', from: null, to: 'Supplier' },
          { field: 'externalId', from: null, to: 'A-1' },
        ],
        errors: [],
      },
      {
        line: 3,
        action: 'create',
        email: other,
        changes: [{ field: 'email', from: null, to: other }],
        errors: [],
      },
    ]);
    expect(await attendees(event)).toEqual([]);

    expected(await importing.confirm(preview.id), 202);
    expect(await importing.untilOver(preview.id)).toMatchObject({ state: 'done', progress: 100 });
    expect(await attendees(event)).toEqual([
      {
        email: one,
        firstName: 'Eva',
        lastName: 'Berger',
        company: 'Alpine',
        whatTheySell: 'Castings',
        isInvited: true,
        type: 'Supplier',
        externalId: 'A-1',
      },
      {
        email: other,
        firstName: '',
        lastName: '',
        company: '',
        whatTheySell: '',
        isInvited: true,
        type: null,
        externalId: null,
      },
    ]);
    expect(await attendeeCount(event)).toBe(2);
    const seen = await newMember(world);
    await seen.register(event.id);
    expect(expected(await seen.get(`/events/${event.id}/compatible-attendees`), 200)).toEqual([]);
    const mails = await world.database.query(
      `SELECT FROM deliveries WHERE cause = 'invitation' AND about = $1`,
      [event.id],
    );
    expect(mails).toEqual([]);
    expect(actions(await importing.lines(preview.id))).toEqual(['create', 'create']);
    expect((await importing.confirm(preview.id)).status).toBe(409);
    expect((await importing.stop(preview.id)).status).toBe(409);
  });
});
