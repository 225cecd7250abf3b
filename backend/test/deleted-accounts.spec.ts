import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  Conversation,
  Event,
  Meeting,
  Message,
  Notification,
  User,
} from '@rendezvous/contract';
import request from 'supertest';
import { LiveClient } from './support/live-client.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

const PASSWORD = 'correct horse';
const FORMER = { firstName: 'Former', lastName: 'attendee', company: '', isDeleted: true };

const remove = (person: TestPerson, password = PASSWORD) =>
  person.delete('/users/me', { password });

describe('a deleted account', () => {
  let world: World;
  let admin: TestPerson;
  let event: Event;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
    event = await admin.createEvent();
  });

  afterAll(() => world.close());

  const signIn = (email: string) =>
    request(world.url)
      .post('/api/auth/login')
      .send({ email, password: PASSWORD })
      .then((response) => response);

  /** Two attendees. */
  const pair = async (): Promise<[TestPerson, TestPerson]> => {
    const people: [TestPerson, TestPerson] = [await newMember(world), await newMember(world)];
    for (const person of people) await person.register(event.id);
    return people;
  };

  const seenBy = async (person: TestPerson, meetingId: string): Promise<Meeting | undefined> =>
    (await person.meetings()).find(({ id }) => id === meetingId);

  it('needs the right password', async () => {
    const person = await newMember(world);
    const wrong = await remove(person, 'wrong');
    expect([wrong.status, wrong.body.message]).toEqual([403, 'The current password is not right.']);
    expect((await person.delete('/users/me')).status).toBe(400);
    expect((await person.get('/auth/me')).status).toBe(200);
  });

  it('of the last administrator stays', async () => {
    expect((await remove(admin)).status).toBe(409);
    expect((await admin.get('/auth/me')).status).toBe(200);
  });

  it('cannot be signed in to, and its address is free again', async () => {
    const person = await newMember(world);
    expect((await remove(person)).status).toBe(204);
    expect((await person.get('/auth/me')).status).toBe(401);
    const unknown = await signIn('nobody@test.example');
    const gone = await signIn(person.user.email);
    expect([gone.status, gone.body]).toEqual([401, unknown.body]);
    expect((await signIn(`deleted ${person.user.id}`)).status).toBe(401);
    const again = await newMember(world, { email: person.user.email });
    expect(again.user.id).not.toBe(person.user.id);
  });

  it('cancels coming meetings, tells the others, and frees its place at the event', async () => {
    const [leaver, other] = await pair();
    const before: Event = expected(await other.get(`/events/${event.id}`), 200);
    const asked = await leaver.ask(other, event.id, 'Castings?');
    await other.answer(asked.id, 'accepted');
    expect((await remove(leaver)).status).toBe(204);
    const seen = await seenBy(other, asked.id);
    expect(seen).toMatchObject({ status: 'cancelled', otherUser: { ...FORMER, email: null } });
    const after: Event = expected(await other.get(`/events/${event.id}`), 200);
    expect(after.attendeeCount).toBe(before.attendeeCount - 1);
    const told: Notification[] = expected(await other.get('/notifications'), 200);
    expect(told[0]).toMatchObject({ kind: 'meeting-cancelled', actor: FORMER });
    expect(JSON.stringify(told)).not.toContain(leaver.user.lastName);
  });

  it('leaves its messages with the others, who cannot answer', async () => {
    const [leaver, other] = await pair();
    const toUserId = other.user.id;
    const sent: Message = expected(
      await leaver.post('/messages', { toUserId, content: 'Hello' }),
      201,
    );
    expect((await remove(leaver)).status).toBe(204);
    const [conversation]: Conversation[] = expected(await other.get('/conversations'), 200);
    expect(conversation).toMatchObject({
      person: FORMER,
      lastMessage: { id: sent.id, content: 'Hello' },
    });
    const answer = await other.post('/messages', { toUserId: leaver.user.id, content: 'Hi' });
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'This person has deleted their account, so you cannot write to them any more.',
    ]);
    expect((await other.get(`/users/${leaver.user.id}`)).status).toBe(404);
    expect((await admin.get(`/users/${leaver.user.id}`)).status).toBe(404);
  });

  it('is in no list of administrators', async () => {
    const person = await newMember(world, { lastName: 'Vanishing' });
    expect((await remove(person)).status).toBe(204);
    const found: User[] = expected(await admin.get('/admin/users?search=Vanishing'), 200);
    expect(found).toEqual([]);
    const all: User[] = expected(await admin.get('/admin/users?limit=200'), 200);
    expect(all.map(({ id }) => id)).not.toContain(person.user.id);
  });

  it('closes its sockets', async () => {
    const person = await newMember(world);
    const socket = await LiveClient.connect(world, person);
    expect((await remove(person)).status).toBe(204);
    await socket.untilClosed();
  });
});
