import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ExplainReply, Meeting, RulesPreview } from '@rendezvous/contract';
import { LiveClient } from './support/live-client.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { RuledEvent } from './support/ruled-event.js';
import { startWorld, type World } from './support/world.js';

describe('the rules about who may ask whom', () => {
  let world: World;
  let admin: TestPerson;
  let ana: TestPerson;
  let ben: TestPerson;
  let eva: TestPerson;
  let hall: RuledEvent;

  const decline = (meeting: Meeting, by: TestPerson) => by.answer(meeting.id, 'declined');
  const nameOf = ({ user }: TestPerson): string => `${user.firstName} ${user.lastName}`;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
    [ana, ben, eva] = await Promise.all([newMember(world), newMember(world), newMember(world)]);
  });

  afterAll(() => world.close());

  beforeEach(async () => {
    hall = await RuledEvent.open(world, admin);
    await hall.setRules({ types: [{ name: 'Buyer' }, { name: 'Supplier' }] });
    await hall.join(ana, 'Buyer');
    for (const supplier of [ben, eva]) await hall.join(supplier, 'Supplier');
  });

  describe('quotas', () => {
    it('limit the open requests of a person, and a decline gives one back', async () => {
      await hall.setRules({ types: [{ name: 'Buyer', maxOpenRequests: 1 }, { name: 'Supplier' }] });
      expect((await hall.explain(ana, ben)).remaining).toEqual({ openRequests: 1, meetings: null });
      const meeting = await ana.ask(ben, hall.id);
      const refused = await hall.ask(ana, eva);
      const message = 'You may have at most 1 open request at this event.';
      expect([refused.status, refused.body.message]).toEqual([409, message]);
      expect(await hall.explain(ana, eva)).toMatchObject({
        possible: false,
        reasons: [{ code: 'open-requests-full', message }],
        remaining: { openRequests: 0, meetings: null },
      });
      expect((await hall.explain(ben, eva)).possible).toBe(true);
      await decline(meeting, ben);
      expect((await hall.ask(ana, eva)).status).toBe(201);
    });

    it('limit the requests to a person, whoever asks', async () => {
      await hall.setRules({
        types: [{ name: 'Buyer', maxIncomingRequests: 1 }, { name: 'Supplier' }],
      });
      await ben.ask(ana, hall.id);
      const refused = await hall.ask(eva, ana);
      const message = `${nameOf(ana)} can get no more requests for now.`;
      expect([refused.status, refused.body.message]).toEqual([409, message]);
    });

    it('limit the meetings of both people at the request and at the answer', async () => {
      const asked = await eva.ask(ana, hall.id);
      const meeting = await ana.ask(ben, hall.id);
      await ben.answer(meeting.id, 'accepted');
      await hall.setRules({ types: [{ name: 'Buyer', maxMeetings: 1 }, { name: 'Supplier' }] });
      const refused = await ana.put(`/meetings/${asked.id}/status`, { status: 'accepted' });
      const message = 'You may have at most 1 meeting at this event.';
      expect([refused.status, refused.body.message]).toEqual([409, message]);
      const stranger = await newMember(world);
      await hall.join(stranger);
      const late = await hall.ask(stranger, ana);
      const full = `${nameOf(ana)} can have no more meetings at this event.`;
      expect([late.status, late.body.message]).toEqual([409, full]);
      await decline(meeting, ben);
      expect((await hall.ask(stranger, ana)).status).toBe(201);
    });

    it('hold for somebody who leaves and comes back, and for somebody who is removed and added', async () => {
      await hall.setRules({ types: [{ name: 'Buyer', maxOpenRequests: 1 }, { name: 'Supplier' }] });
      await world.database.query(
        `UPDATE event_registrations SET external_id = 'B-1' WHERE event_id = $1 AND user_id = $2`,
        [hall.id, ana.user.id],
      );
      const attendees = `/admin/events/${hall.id}/attendees`;
      const ways = [
        async () => {
          expected(await ana.delete(`/events/${hall.id}/register`), 200);
          await ana.register(hall.id);
        },
        async () => {
          expect((await admin.delete(`${attendees}/${ana.user.id}`)).status).toBe(204);
          expected(await admin.post(attendees, { userId: ana.user.id }), 201);
        },
      ];
      for (const leaveAndReturn of ways) {
        await leaveAndReturn();
        const [again] = await world.database.query(
          `SELECT t.name, external_id AS "externalId" FROM event_registrations r
           JOIN participant_types t ON t.id = r.participant_type_id WHERE r.event_id = $1 AND r.user_id = $2`,
          [hall.id, ana.user.id],
        );
        expect(again).toEqual({ name: 'Buyer', externalId: 'B-1' });
        await ana.ask(ben, hall.id);
        expect((await hall.ask(ana, eva)).status).toBe(409);
      }
    });

    it('count within one event', async () => {
      await hall.setRules({ types: [{ name: 'Buyer', maxOpenRequests: 1 }, { name: 'Supplier' }] });
      const other = await RuledEvent.open(world, admin);
      for (const person of [ana, ben]) await other.join(person);
      await ana.ask(ben, other.id);
      expect((await hall.ask(ana, ben)).status).toBe(201);
    });
  });

  describe('tighter rules', () => {
    const TIGHT = { mayRequest: [['Supplier', 'Buyer']] as [string, string][] };

    it('name the requests that they would end, and change nothing at a dry run', async () => {
      const meeting = await ana.ask(ben, hall.id);
      await eva.ask(ana, hall.id);
      const before = await hall.rules();
      const preview = expected<RulesPreview>(await hall.change(TIGHT, '?dryRun=true'), 200);
      expect(preview).toEqual({
        pendingToEnd: [meeting.id],
        requests: [
          {
            meetingId: meeting.id,
            requester: expect.objectContaining({ id: ana.user.id }),
            requestee: expect.objectContaining({ id: ben.user.id }),
          },
        ],
      });
      expect(await hall.rules()).toEqual(before);
    });

    it('keep the requests of before, which are then answered as usual', async () => {
      const meeting = await ana.ask(ben, hall.id);
      await hall.setRules(TIGHT);
      expect((await hall.ask(ana, eva)).status).toBe(403);
      expect((await ben.answer(meeting.id, 'accepted')).status).toBe('accepted');
    });

    it('cancel what they forbid when the organiser says so, and tell both people', async () => {
      const [ofAna, ofBen] = await Promise.all(
        [ana, ben].map((one) => LiveClient.connect(world, one)),
      );
      const meeting = await ana.ask(ben, hall.id);
      await hall.setRules({ ...TIGHT, endPending: true });
      for (const live of [ofAna, ofBen]) {
        const told = await live?.until('notification', ({ kind }) => kind === 'meeting-cancelled');
        expect(told?.data).toMatchObject({
          meetingId: meeting.id,
          actor: null,
          reason: 'new-rules',
        });
        live?.close();
      }
      expect((await ana.meetings()).find(({ id }) => id === meeting.id)?.status).toBe('cancelled');
    });

    it('cancel nothing when more would be cancelled than the organiser has seen', async () => {
      const seen = await ana.ask(ben, hall.id);
      const { pendingToEnd } = expected<RulesPreview>(
        await hall.change(TIGHT, '?dryRun=true'),
        200,
      );
      expect(pendingToEnd).toEqual([seen.id]);
      const before = await hall.rules();
      const refused = await hall.change({ ...TIGHT, endPending: true, pendingToEnd: [] });
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'Further requests would end by now. Please look at them before you save.',
      ]);
      expect(await hall.rules()).toEqual(before);
      expected(await hall.change({ ...TIGHT, endPending: true, pendingToEnd }), 200);
      expect((await ana.meetings()).find(({ id }) => id === seen.id)?.status).toBe('cancelled');
    });

    it('leave meetings that are agreed', async () => {
      const meeting = await ana.ask(ben, hall.id);
      await ben.answer(meeting.id, 'accepted');
      await hall.setRules({
        ...TIGHT,
        types: [{ name: 'Buyer', maxMeetings: 0 }, { name: 'Supplier' }],
        endPending: true,
      });
      expect((await ana.meetings()).find(({ id }) => id === meeting.id)?.status).toBe('accepted');
    });
  });

  it('are known live to attendees and to those who run the event', async () => {
    const [member, organiser] = await Promise.all([
      LiveClient.connect(world, ana),
      LiveClient.connect(world, admin),
    ]);
    const { rulesVersion } = await hall.setRules({ mayRequest: [] });
    await member.until('event-changed', (event) => event.rulesVersion === rulesVersion);
    await organiser.until(
      'event-part-changed',
      ({ eventId, part }) => eventId === hall.id && part === 'rules',
    );
    expect(member.of('event-part-changed')).toEqual([]);
    member.close();
    organiser.close();
  });

  it('lose no type that somebody has, and no change that another organiser made', async () => {
    const used = await hall.change({ types: [{ name: 'Supplier' }] });
    expect([used.status, used.body.message]).toEqual([
      409,
      'People have the type “Buyer”. Give them another type first.',
    ]);
    const { types, rulesVersion } = await hall.rules();
    const path = `/admin/events/${hall.id}/attendees/${ben.user.id}`;
    // Somebody with another type leaves the rules as they are.
    expected(await admin.put(path, { participantTypeId: types[0]?.id }), 200);
    expect((await hall.change({ mayRequest: null, rulesVersion })).status).toBe(200);
    const late = await hall.change({ mayRequest: [], rulesVersion });
    expect([late.status, late.body.message]).toEqual([
      409,
      'The rules have just been changed. Please look at them again.',
    ]);
  });

  describe('the explanation', () => {
    const explain = (by: TestPerson, query: string) =>
      by.get(`/events/${hall.id}/explain?${query}`);

    it('counts the times that both share, and says when there is none', async () => {
      const [asker, blocked] = await Promise.all([newMember(world), newMember(world)]);
      await hall.join(asker);
      await hall.join(blocked);
      const { sharedTimes, ...reply } = await hall.explain(asker, blocked);
      expect(reply).toEqual({
        possible: true,
        reasons: [],
        remaining: { openRequests: null, meetings: null },
      });
      expect(sharedTimes).toBeGreaterThan(100);
      await world.database.query(
        `INSERT INTO occupancies (user_id, event_id, kind, during)
         SELECT $1, id, 'blocked', tstzrange(start_date, end_date) FROM events WHERE id = $2`,
        [blocked.user.id, hall.id],
      );
      expect(await hall.explain(asker, blocked)).toMatchObject({
        possible: true,
        sharedTimes: 0,
        reasons: [{ code: 'no-shared-time' }],
      });
      expect((await hall.ask(asker, blocked)).status).toBe(201);
      await world.database.query('DELETE FROM occupancies WHERE event_id = $1', [hall.id]);
    });

    it('is given to members about themselves and to administrators about anybody', async () => {
      const query = `with=${ben.user.id}&of=${ana.user.id}`;
      expect((await explain(eva, query)).status).toBe(403);
      expect((await explain(ana, query)).status).toBe(200);
      expect((await explain(ana, `with=${ana.user.id}`)).status).toBe(409);
      await hall.setRules({ mayRequest: [['Supplier', 'Buyer']] });
      await hall.setType(ana, null);
      const { reasons } = expected<ExplainReply>(await explain(admin, query), 200);
      expect(reasons).toEqual([
        {
          code: 'no-type',
          message: `The organisers have not given ${nameOf(ana)} a type yet.`,
        },
      ]);
    });

    it('does not tell members whether a hidden person is registered', async () => {
      const [hidden, absent] = await Promise.all([
        newMember(world, { consentToShareData: false }),
        newMember(world),
      ]);
      await hall.join(hidden, 'Buyer');
      const [one, other] = [await hall.explain(ana, hidden), await hall.explain(ana, absent)];
      expect(one).toEqual(other);
      expect(one.reasons).toEqual([
        {
          code: 'not-approachable',
          message: 'This person is not among the attendees of this event.',
        },
      ]);
    });
  });
});
