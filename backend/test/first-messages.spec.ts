import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import type { Response } from 'supertest';
import { FIRST_MESSAGES, UNANSWERED } from '../src/modules/messages/first-messages.js';
import { statusesOf } from './support/collision.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

const { mostUnanswered, mostNewPeople } = FIRST_MESSAGES;

describe('messages to people who have not written back', () => {
  let world: World;
  let event: Event;
  let ada: TestPerson;
  let ben: TestPerson;

  beforeAll(async () => {
    world = await startWorld({ RATE_LIMIT_DISABLED: 'false', RATE_LIMIT_WRITING: '200' });
    event = await (await newAdmin(world)).createEvent();
  });

  afterAll(() => world.close());

  const attendee = async (): Promise<TestPerson> => {
    const person = await newMember(world);
    await person.register(event.id);
    return person;
  };

  beforeEach(async () => {
    [ada, ben] = [await attendee(), await attendee()];
  });

  const write = (from: TestPerson, to: TestPerson): Promise<Response> =>
    from.post('/messages', { toUserId: to.user.id, content: 'Shall we talk?' });
  const atOnce = async (count: number): Promise<number[]> => {
    const answers = await Promise.all(Array.from({ length: count }, () => write(ada, ben)));
    return statusesOf(answers);
  };

  const wroteBefore = (count: number): Promise<object[]> =>
    world.database.query(
      `INSERT INTO messages (from_user_id, to_user_id, content)
        SELECT $1::uuid, $2::uuid, 'Shall we talk?' FROM generate_series(1, $3::integer)`,
      [ada.user.id, ben.user.id, count],
    );

  it('are taken up to the limit, also when they come at once', async () => {
    await wroteBefore(mostUnanswered - 3);
    expect(await atOnce(6)).toEqual([201, 201, 201, 409, 409, 409]);
    const refused = await write(ada, ben);
    expect([refused.status, (refused.body as { message: string }).message]).toEqual([
      409,
      UNANSWERED,
    ]);
  });

  it('may be as many as one likes after an answer', async () => {
    await wroteBefore(mostUnanswered);
    expected(await write(ben, ada), 201);
    expect(await atOnce(5)).toEqual([201, 201, 201, 201, 201]);
  });

  it('may be as many as one likes once a meeting is agreed', async () => {
    await wroteBefore(mostUnanswered);
    const { id } = await ada.ask(ben, event.id);
    expect((await write(ada, ben)).status).toBe(409);
    await ben.answer(id, 'accepted');
    expect((await write(ada, ben)).status).toBe(201);
  });

  it('go to so many new people in an hour, and to known ones all the while', async () => {
    const people: TestPerson[] = [];
    for (let made = 0; made < mostNewPeople + 2; made += 1) people.push(await attendee());
    const answers = await Promise.all(people.map((person) => write(ada, person)));
    expect(statusesOf(answers)).toEqual([
      ...Array.from({ length: mostNewPeople }, () => 201),
      429,
      429,
    ]);
    const late = answers.find(({ status }) => status === 429);
    expect(Number(late?.headers['retry-after'])).toBeGreaterThan(3_500);
    const known = people[answers.findIndex(({ status }) => status === 201)];
    if (known !== undefined) expect((await write(ada, known)).status).toBe(201);
    expected(await write(ben, ada), 201);
    expect((await write(ada, ben)).status).toBe(201);
    await world.database.query(
      `UPDATE messages SET created_at = created_at - interval '1 hour' WHERE from_user_id = $1`,
      [ada.user.id],
    );
    const next = people[answers.findIndex(({ status }) => status === 429)];
    if (next !== undefined) expect((await write(ada, next)).status).toBe(201);
  });
});
