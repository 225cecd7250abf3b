import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  Event,
  InvitationReply,
  SessionReply,
  SignInLinkReply,
  StaffMember,
} from '@rendezvous/contract';
import request from 'supertest';
import { eventually } from './support/embedded-scratch.js';
import { MailedLinks, visitorPost } from './support/mailed-links.js';
import { expected, newAccount, newAdmin, newMember, TestPerson } from './support/people.js';
import { as, setStaff } from './support/staffed.js';

const DEAD = 'This link does not work any more. Please ask for a new one.';

let addresses = 0;
const newAddress = (): string => `staff${(addresses += 1)}@test.example`;

describe('people who are to help run an event', () => {
  let mails: MailedLinks;
  let admin: TestPerson;
  let event: Event;

  beforeAll(async () => {
    mails = await MailedLinks.open();
    admin = await newAdmin(mails.world);
  });

  afterAll(() => mails.close());

  const look = (token: string) =>
    request(mails.world.url).get('/api/auth/invitation').query({ token });
  const accept = async (token: string): Promise<TestPerson> => {
    const { email: _, ...account } = newAccount();
    const accepted = await visitorPost(mails.world, '/auth/invitation', { token, ...account });
    const session = expected<SessionReply>(accepted, 200);
    return new TestPerson(mails.world, session.token, session.user);
  };
  const use = ({ url }: SignInLinkReply) =>
    visitorPost(mails.world, '/auth/sign-in-link', {
      token: new URL(url).searchParams.get('token'),
    });
  const isKnown = async (email: string): Promise<boolean> =>
    (await mails.world.database.query('SELECT 1 FROM users WHERE email = $1', [email])).length > 0;
  const confirmed = async (): Promise<TestPerson> => {
    const person = await newMember(mails.world);
    await mails.world.database.query('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [
      person.user.id,
    ]);
    return person;
  };

  it('are invited without being registered, and have their role once they have an account', async () => {
    event = await admin.createEvent({ isActive: false });
    const email = newAddress();
    const [member] = await setStaff(admin, event, [{ email, role: 'organiser' }]);
    expect(member).toMatchObject({ role: 'organiser', user: { email, firstName: '' } });
    await mails.mailTo(email, `Invitation to help run ${event.name}`);
    const token = await mails.token(email, 'invitation');
    expect(expected<InvitationReply>(await look(token), 200).event.id).toBe(event.id);
    const organiser = await accept(token);
    expect(organiser.user.id).toBe(member?.userId);
    const seen = expected<Event>(await organiser.get(`/events/${event.id}`), 200);
    expect([seen.registeredByCurrentUser, seen.attendeeCount]).toEqual([false, 0]);
    const staff = expected<StaffMember[]>(
      await organiser.get(`/admin/events/${event.id}/staff`),
      200,
    );
    expect(staff.map(({ userId }) => userId)).toEqual([organiser.user.id]);
  });

  it('are mailed again when they are named by their address before they accept', async () => {
    event = await admin.createEvent();
    const email = newAddress();
    const [invited] = await setStaff(admin, event, [{ email, role: 'organiser' }]);
    expect(invited?.invitation).toBe('sent');
    const first = await mails.token(email, 'invitation');
    await mails.world.database.query(
      `UPDATE one_time_links SET expires_at = now() WHERE user_id = $1`,
      [invited?.userId],
    );
    await eventually('an invitation that has lapsed', async () => {
      const staff = await admin.get(`/admin/events/${event.id}/staff`);
      return expected<StaffMember[]>(staff, 200)[0]?.invitation === 'lapsed' || null;
    });
    const [again] = await setStaff(admin, event, [{ email, role: 'organiser' }]);
    expect(again).toMatchObject({ userId: invited?.userId, invitation: 'sent' });
    const second = await mails.token(email, 'invitation', 2);
    expect(second).not.toBe(first);
    expect((await accept(second)).user.id).toBe(invited?.userId);
  });

  it('are told by mail when they have an account', async () => {
    event = await admin.createEvent();
    const person = await confirmed();
    await setStaff(admin, event, [{ email: person.user.email, role: 'desk' }]);
    const { text } = await mails.mailTo(person.user.email, `You help to run ${event.name}`);
    expect(text).toContain(`/admin/events/${event.id}`);
  });

  it('are forgotten when they are taken out of the list before they accept', async () => {
    event = await admin.createEvent();
    const email = newAddress();
    await setStaff(admin, event, [{ email, role: 'desk' }]);
    const token = await mails.token(email, 'invitation');
    await setStaff(admin, event, []);
    const dead = await look(token);
    expect([dead.status, dead.body.message]).toEqual([410, DEAD]);
    expect(await isKnown(email)).toBe(false);
  });

  it('keep what else they are invited to: a place without the role, and the role without the place', async () => {
    event = await admin.createEvent();
    const [placed, staffed] = [newAddress(), newAddress()];
    const invitations = `/admin/events/${event.id}/invitations`;
    const people = [{ email: placed }, { email: staffed }];
    expected(await admin.post(invitations, { people }), 201);
    await setStaff(
      admin,
      event,
      people.map(({ email }) => ({ email, role: 'desk' as const })),
    );
    expect((await admin.delete(invitations, { email: staffed })).status).toBe(204);
    const [left] = await setStaff(admin, event, [{ email: staffed, role: 'desk' }]);
    expect(left?.user.email).toBe(staffed);
    expect(await isKnown(placed)).toBe(true);
    const attendees = await mails.world.database.query<{ email: string }>(
      `SELECT email FROM event_registrations JOIN users ON users.id = user_id WHERE event_id = $1`,
      [event.id],
    );
    expect(attendees).toEqual([{ email: placed }]);
  });

  it('are one new person when two events invite the same addresses at once', async () => {
    const events = [await admin.createEvent(), await admin.createEvent()];
    const one = newAddress();
    const two = newAddress();
    const lists = [
      [one, two],
      [two, one],
    ].map((list) => list.map((email) => ({ email, role: 'desk' as const })));
    const staff = await Promise.all(events.map((of, at) => setStaff(admin, of, lists[at] ?? [])));
    const ids = staff.map((list) => list.map(({ userId }) => userId).sort());
    expect(ids[0]).toHaveLength(2);
    expect(ids[0]).toEqual(ids[1]);
  });

  it('are not added, by address or by id, while nobody has confirmed the address', async () => {
    event = await admin.createEvent();
    const { user } = await newMember(mails.world);
    for (const named of [{ email: user.email }, { userId: user.id }]) {
      const refused = await admin.put(`/admin/events/${event.id}/staff`, [
        { ...named, role: 'organiser' },
      ]);
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'Somebody has registered with one of these addresses and has not confirmed it. Please add this person after that.',
      ]);
    }
  });

  it('never get in by a sign-in link, nor do those who have become staff since the link was made', async () => {
    event = await admin.createEvent();
    const elsewhere = await admin.createEvent();
    const [desk, attendee, late] = [await confirmed(), await confirmed(), await confirmed()];
    await setStaff(admin, event, [as('desk', desk)]);
    for (const person of [desk, attendee, late]) await person.register(event.id);
    const link = (of: TestPerson) =>
      desk.post(`/admin/events/${event.id}/attendees/${of.user.id}/sign-in-link`);
    expect((await use(expected(await link(attendee), 201))).status).toBe(200);
    const given = expected<SignInLinkReply>(await link(late), 201);
    await setStaff(admin, elsewhere, [as('organiser', late)]);
    expect((await use(given)).status).toBe(410);
    for (const person of [desk, late]) {
      const refused = await link(person);
      expect([refused.status, refused.body.message]).toEqual([
        403,
        'There are no sign-in links for administrators and staff.',
      ]);
    }
  });

  it('get no working sign-in link while they are given their role', async () => {
    event = await admin.createEvent();
    const people = await Promise.all(Array.from({ length: 6 }, confirmed));
    for (const person of people) await person.register(event.id);
    const outcomes = people.map(async (person) => {
      const elsewhere = await admin.createEvent();
      const [made] = await Promise.all([
        admin.post(`/admin/events/${event.id}/attendees/${person.user.id}/sign-in-link`),
        setStaff(admin, elsewhere, [as('desk', person)]),
      ]);
      if (made.status === 201) return (await use(made.body as SignInLinkReply)).status;
      return made.status;
    });
    for (const status of await Promise.all(outcomes)) expect([403, 410]).toContain(status);
  });
});
