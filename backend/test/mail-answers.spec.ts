import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  Event,
  MailedRequest,
  Meeting,
  MeetingStatusRequest,
  Notification,
} from '@rendezvous/contract';
import request, { type Response } from 'supertest';
import { eventually } from './support/embedded-scratch.js';
import { MAIL_TOKENS } from './support/mail-links.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

const DAY = 24 * 60 * 60 * 1000;
const MESSAGE = 'We could show you our new range.';

describe('a request that is answered from its mail', () => {
  let world: World;
  let admin: TestPerson;
  let event: Event;
  let ana: TestPerson;
  let ben: TestPerson;
  let meeting: Meeting;
  let token: string;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
    event = await admin.createEvent();
  });

  afterAll(() => world.close());

  beforeEach(async () => {
    [ana, ben] = await Promise.all([newMember(world), newMember(world)]);
    await Promise.all([ana, ben].map((one) => one.register(event.id)));
    meeting = await ana.ask(ben, event.id, MESSAGE);
    token = MAIL_TOKENS.answerToken(meeting.id, ben.user.id, new Date());
  });

  const shown = (of = token): Promise<Response> =>
    request(world.url)
      .get(`/api/answers/${of}`)
      .then((reply) => reply);
  const answer = (
    status: MeetingStatusRequest['status'] = 'accepted',
    of = token,
  ): Promise<Response> =>
    request(world.url)
      .post(`/api/answers/${of}`)
      .send({ status })
      .then((reply) => reply);
  const now = async (): Promise<Meeting | undefined> =>
    (await ben.meetings()).find(({ id }) => id === meeting.id);

  it('is shown without a sign-in, with what the answer needs and nothing else', async () => {
    const { name, startDate, endDate, timezone, location, isVirtual } = event;
    const reply = await shown();
    const { expiresAt, ...body } = expected<{ expiresAt: string }>(reply, 200);
    expect(body).toEqual({
      status: 'pending',
      requester: {
        firstName: ana.user.firstName,
        lastName: ana.user.lastName,
        company: ana.user.company,
        role: ana.user.role,
      },
      event: { name, startDate, endDate, timezone, location, isVirtual },
      message: MESSAGE,
      acceptRefusal: null,
    });
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(6.9 * DAY);
  });

  it('stays as it is when its link is read, as often as anybody reads it', async () => {
    for (let time = 0; time < 3; time += 1) expect((await shown()).status).toBe(200);
    expect((await request(world.url).head(`/api/answers/${token}`)).status).toBe(200);
    expect(await now()).toMatchObject({ status: 'pending', version: meeting.version });
  });

  it('is accepted like on the page: it gets its time and the other is told', async () => {
    expect(expected(await answer(), 200)).toMatchObject({ status: 'accepted', message: MESSAGE });
    await eventually('a time', async () => (await now())?.placement === 'scheduled');
    const kinds = expected<Notification[]>(await ana.get('/notifications'), 200);
    expect(kinds.map(({ kind }) => kind)).toContain('meeting-accepted');
    const reply = await answer('declined');
    expect([reply.status, reply.body.message]).toEqual([
      410,
      'You have already accepted this meeting.',
    ]);
    expect((await shown()).status).toBe(410);
    expect(await now()).toMatchObject({ status: 'accepted' });
  });

  it('is declined the same way', async () => {
    expect(expected(await answer('declined'), 200)).toMatchObject({ status: 'declined' });
    expect((await answer()).body.message).toBe('You have already declined this meeting.');
  });

  it('is answered once by any number of calls at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) => answer(at % 2 === 0 ? 'accepted' : 'declined')),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => ![200, 409, 410].includes(status))).toEqual([]);
    const given = replies.find(({ status }) => status === 200)?.body.status;
    expect(await now()).toMatchObject({ status: given });
  });

  it('is answered once when the page answers at the same moment', async () => {
    const [mail, page] = await Promise.all([
      answer('declined'),
      ben.put(`/meetings/${meeting.id}/status`, { status: 'accepted' }),
    ]);
    if (mail.status === 200) {
      // The page may still decide again, as it may after any answer.
      expect([200, 409]).toContain(page.status);
    } else {
      expect([409, 410]).toContain(mail.status);
      expect(await now()).toMatchObject({ status: 'accepted' });
    }
  });

  it('is not answered by its mail any more once it is withdrawn, or was answered in between', async () => {
    await ben.answer(meeting.id, 'accepted');
    await ben.answer(meeting.id, 'pending');
    const changed = await answer();
    expect([changed.status, changed.body.message]).toEqual([
      410,
      'This request has changed since the mail was sent. Please sign in to answer it.',
    ]);
    // A reminder that is sent now has a link that answers it.
    token = MAIL_TOKENS.answerToken(meeting.id, ben.user.id, new Date(Date.now() + 1000));
    expect((await shown()).status).toBe(200);
    await ana.answer(meeting.id, 'cancelled');
    expect((await answer()).body.message).toBe('This meeting has been cancelled.');
  });

  it('is answered by the link of before its event has got another place', async () => {
    expected(await admin.put(`/events/${event.id}`, { location: 'Hall 9' }), 200);
    const placed = await eventually('the request names the place', async () => {
      const seen = await now();
      return seen?.location === 'Hall 9' ? seen : null;
    });
    expect(placed.version).toBeGreaterThan(meeting.version);
    expect((await answer()).status).toBe(200);
    expect(await now()).toMatchObject({ status: 'accepted' });
  });

  it('says why it cannot be accepted once changes are closed, and is declined all the same', async () => {
    const tight = await admin.createEvent();
    await Promise.all([ana, ben].map((one) => one.register(tight.id)));
    meeting = await ana.ask(ben, tight.id);
    token = MAIL_TOKENS.answerToken(meeting.id, ben.user.id, new Date());
    const changesCloseAt = new Date(Date.now() - 3_600_000).toISOString();
    expected(await admin.put(`/events/${tight.id}`, { changesCloseAt }), 200);
    const { acceptRefusal } = expected<MailedRequest>(await shown(), 200);
    expect(acceptRefusal).toMatch(/^Changes of meetings closed on /);
    const refused = await answer();
    expect([refused.status, refused.body.message]).toEqual([403, acceptRefusal]);
    expect(expected(await answer('declined'), 200)).toMatchObject({ status: 'declined' });
  });

  it('is answered for seven days', async () => {
    const issued = (ago: number) =>
      MAIL_TOKENS.answerToken(meeting.id, ben.user.id, new Date(Date.now() - ago));
    expect((await shown(issued(7 * DAY - 60_000))).status).toBe(200);
    const late = await answer('accepted', issued(7 * DAY + 1000));
    expect([late.status, late.body.message]).toEqual([
      410,
      'The link of this mail was valid for 7 days. Please sign in to answer the request.',
    ]);
    expect(await now()).toMatchObject({ status: 'pending' });
  });

  it('is answered by the one who was asked only', async () => {
    const of = (meetingId: string, userId: string) =>
      MAIL_TOKENS.answerToken(meetingId, userId, new Date());
    const none = [
      of(meeting.id, ana.user.id),
      of(event.id, ben.user.id),
      MAIL_TOKENS.unsubscribeToken(ben.user.id, 'requests'),
      token.slice(0, -6),
      'nonsense',
    ];
    for (const one of none)
      for (const reply of [await shown(one), await answer('accepted', one)])
        expect([reply.status, reply.body.message]).toEqual([
          404,
          'This link is not valid. Please use the link as it stands in the mail.',
        ]);
    expect(await now()).toMatchObject({ status: 'pending' });
  });

  it('is accepted or declined, and nothing else', async () => {
    for (const body of [{}, { status: 'cancelled' }, { status: 'accepted', by: 'me' }]) {
      const reply = await request(world.url).post(`/api/answers/${token}`).send(body);
      expect(reply.status).toBe(400);
    }
    expect(await now()).toMatchObject({ status: 'pending' });
  });

  it('is not answered once the event is over', async () => {
    const past = await admin.createEvent();
    await Promise.all([ana, ben].map((one) => one.register(past.id)));
    meeting = await ana.ask(ben, past.id);
    token = MAIL_TOKENS.answerToken(meeting.id, ben.user.id, new Date());
    await world.database.query(
      `UPDATE events SET start_date = now() - interval '3 days', end_date = now() - interval '1 second'
       WHERE id = $1`,
      [past.id],
    );
    for (const reply of [await shown(), await answer()]) expect(reply.status).toBe(410);
  });
});
