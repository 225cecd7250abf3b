import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { StaffMeeting } from '@rendezvous/contract';
import {
  DeskHall,
  expectBothTold,
  historyOf,
  inWords,
  noticesOf,
  present,
} from './support/desk-hall.js';
import { LiveClient } from './support/live-client.js';
import { agree, clock, slotsOfEvent } from './support/one-day.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { PlacesOf } from './support/places.js';
import { as, setStaff } from './support/staffed.js';
import { startWorld, type World } from './support/world.js';

const told = ({ id, version, scheduledStartTime, place }: StaffMeeting) => ({
  id,
  version,
  scheduledStartTime,
  place,
});

describe('what staff of an event do with its meetings', () => {
  let world: World;
  let admin: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
  });

  // Closing the world looks once whether everything is sound.
  afterAll(() => world.close());

  describe('booking', () => {
    it('gives two people the first time and a place; both are told at once, and the history names who did it', async () => {
      const hall = await DeskHall.open(world, admin, 3, { tables: 2 });
      const [ana, ben] = hall.people;
      let meeting: StaffMeeting | undefined;
      await expectBothTold(hall, [ana, ben], 'meeting-scheduled', async () => {
        meeting = await hall.booked([ana, ben]);
        return told(meeting);
      });
      const { id, scheduledStartTime } = present(meeting);
      expect(clock(scheduledStartTime)).toBe('09:00');
      expect(meeting).toMatchObject({
        status: 'accepted',
        placement: 'scheduled',
        place: { label: '1' },
        overrideReason: null,
        parties: [{ user: { id: ana.user.id } }, { user: { id: ben.user.id } }],
      });
      expect(await historyOf(ben, id)).toMatchObject([
        {
          change: 'booked',
          by: { id: hall.desk.user.id },
          newStartTime: scheduledStartTime,
          newPlace: '1',
          reason: null,
        },
      ]);
    });

    it('accepts a request that waits for an answer, and nobody can take that back', async () => {
      const hall = await DeskHall.open(world, admin, 3);
      const [ana, ben] = hall.people;
      const request = await ana.ask(ben, hall.event.id, 'At the stand?');
      const meeting = await hall.booked([ben, ana]);
      expect(meeting.id).toBe(request.id);
      expect(await noticesOf(ben, 'meeting-requested')).toMatchObject([
        { readAt: expect.any(String) },
      ]);
      const undone = await ben.put(`/meetings/${meeting.id}/status`, { status: 'pending' });
      expect(inWords([undone])).toEqual([[409, 'This answer can no longer be undone.']]);
    });

    it('takes the wanted time and place, or the first time at the wanted place', async () => {
      const hall = await DeskHall.open(world, admin, 3, { tables: 2 });
      const [ana, ben, carl, dora] = hall.people;
      const [, second, third] = await slotsOfEvent(hall.desk, hall.event);
      const places = await new PlacesOf(admin, hall.event).all();
      const placeId = present(places.find(({ label }) => label === '2')).id;
      const booked = [
        await hall.booked([ana, ben], { timeSlotId: present(second).id, placeId }),
        await hall.booked([carl, dora], { placeId }),
        await hall.booked([ana, dora], { placeId }),
      ];
      const where = booked.map((one) => `${clock(one.scheduledStartTime)} at ${one.place?.label}`);
      expect(where).toEqual(['09:15 at 2', '09:00 at 2', '09:30 at 2']);
      const taken = [
        await hall.book([ben, carl], { timeSlotId: present(third).id, placeId }),
        await hall.book([ben, carl], { placeId }),
      ];
      expect(inWords(taken)).toEqual([
        [409, 'This place is not free at that time.'],
        [409, 'These two share no free time at which this place is free.'],
      ]);
    });

    it('refuses two who have a meeting, two who share no time, or no place in it, and who does not attend', async () => {
      const hall = await DeskHall.open(world, admin, 1, { tables: 1 });
      const [ana, ben, carl, dora] = hall.people;
      await hall.booked([ana, ben]);
      const stranger = await newMember(world);
      const reason = 'They insist.';
      const answers = [
        await hall.book([ben, ana], { reason }),
        await hall.book([ana, carl], { reason }),
        await hall.book([carl, dora], { reason }),
        await hall.book([carl, stranger], { reason }),
        await hall.book([carl, carl]),
      ];
      expect(inWords(answers)).toEqual([
        [409, 'These two already have a meeting at this event.'],
        [409, 'These two share no free time.'],
        [409, 'No place is free at the times these two share.'],
        [409, 'Who would be asked is not registered for this event.'],
        [409, 'Nobody can meet themselves.'],
      ]);
    });

    it('of staff who attend themselves brings the meeting to their calendar too', async () => {
      const hall = await DeskHall.open(world, admin, 1);
      const [organiser, other] = hall.people;
      await setStaff(admin, hall.event, [as('organiser', organiser)]);
      const answer = await hall.book([organiser, other], {}, organiser);
      const { id } = expected<StaffMeeting>(answer, 201);
      expect(await hall.mailsAbout(id)).toEqual([
        { userId: organiser.user.id, cause: 'calendar-update' },
        { userId: other.user.id, cause: 'meeting-scheduled' },
      ]);
    });
  });

  describe('moving', () => {
    it('gives the meeting another time; both are told, and the history names who did it and why', async () => {
      const hall = await DeskHall.open(world, admin, 3, { tables: 1 });
      const [ana, ben] = hall.people;
      const { id, version } = await agree(world, hall.event, ana, ben);
      const { meetingId, times } = await hall.options([ana, ben]);
      expect(meetingId).toBe(id);
      const wanted = present(times.find(({ startTime }) => clock(startTime) === '09:30'));
      expect(wanted.places.map(({ label }) => label)).toEqual(['1']);
      const reason = 'Her train is late.';
      const move = { timeSlotId: wanted.id, reason };
      const stale = await hall.change(id, { ...move, version: version - 1 });
      expect(stale.status).toBe(409);
      await expectBothTold(hall, [ana, ben], 'meeting-time-changed', async () => {
        const moved = await hall.changed(id, { ...move, version });
        expect(moved.scheduledStartTime).toBe(wanted.startTime);
        return told(moved);
      });
      expect((await historyOf(ana, id)).at(-1)).toMatchObject({
        change: 'changed',
        by: { id: hall.desk.user.id },
        newStartTime: wanted.startTime,
        reason,
      });
      expect(inWords([await hall.change(id, move)])).toEqual([
        [409, 'The meeting already is at this time.'],
      ]);
    });

    it('leaves the time that is given up to a meeting that waits for it', async () => {
      const hall = await DeskHall.open(world, admin, 2, { tables: 1 });
      const [ana, ben, carl, dora] = hall.people;
      const first = await hall.booked([ana, ben]);
      await hall.booked([ben, carl]);
      const waiting = await agree(world, hall.event, ana, carl);
      expect(waiting.placement).toBe('waiting');
      expect(inWords([await hall.book([carl, dora])])).toEqual([
        [409, 'No place is free at the times these two share.'],
      ]);
      const live = await LiveClient.connect(world, carl);
      await hall.changed(first.id, { status: 'cancelled', reason: 'Ben is ill.' });
      const seen = await live.until(
        'meeting-status',
        (one) => one.id === waiting.id && one.placement === 'scheduled',
      );
      live.close();
      expect(clock(seen.data.scheduledStartTime)).toBe('09:00');
    });
  });

  describe('another place', () => {
    it('swaps two meetings of a slot; all four are told, and both histories name who did it', async () => {
      const hall = await DeskHall.open(world, admin, 1, { tables: 3 });
      const [ana, ben, carl, dora] = hall.people;
      const first = await hall.booked([ana, ben]);
      const second = await hall.booked([carl, dora]);
      expect([first.place?.label, second.place?.label]).toEqual(['1', '2']);
      await expectBothTold(hall, [carl, dora], 'meeting-place-changed', async () => {
        await expectBothTold(hall, [ana, ben], 'meeting-place-changed', async () =>
          told(
            await hall.changed(first.id, {
              placeId: present(second.place).id,
              reason: 'Ana cannot climb steps.',
            }),
          ),
        );
        return { ...told(second), version: second.version + 1, place: first.place };
      });
      const by = { id: hall.desk.user.id };
      const change = 'place-changed';
      for (const [person, id, oldPlace, newPlace] of [
        [ana, first.id, '1', '2'],
        [dora, second.id, '2', '1'],
      ] as const) {
        // It says something of one pair, and the other pair would read it.
        const line = { change, by, oldPlace, newPlace, reason: null };
        expect((await historyOf(person, id)).at(-1)).toMatchObject(line);
      }
    });

    it('is taken where it is free, and nobody else is told', async () => {
      const hall = await DeskHall.open(world, admin, 1, { tables: 3 });
      const [ana, ben, carl, dora] = hall.people;
      const first = await hall.booked([ana, ben]);
      await hall.booked([carl, dora]);
      const [time] = (await hall.options([ana, ben])).times;
      const [free] = present(time).places;
      expect(free?.label).toBe('3');
      const placeId = present(free).id;
      expect((await hall.changed(first.id, { placeId })).place?.label).toBe('3');
      expect(await noticesOf(ana, 'meeting-place-changed')).toHaveLength(1);
      expect(await noticesOf(carl, 'meeting-place-changed')).toEqual([]);
      expect(inWords([await hall.change(first.id, { placeId })])).toEqual([
        [409, 'The meeting already is at this place.'],
      ]);
    });

    it('of an owner is for the owner’s meetings alone', async () => {
      const hall = await DeskHall.open(world, admin, 2, { tables: 2 });
      const [ana, ben, carl, dora] = hall.people;
      const places = new PlacesOf(admin, hall.event);
      const stand = await places.add({ label: 'Stand', ownerUserId: dora.user.id });
      const first = await hall.booked([ana, ben]);
      const ofOwner = await hall.booked([carl, dora]);
      expect([first.place?.label, ofOwner.place?.label]).toEqual(['1', 'Stand']);
      const answers = [
        await hall.change(first.id, { placeId: stand.id }),
        await hall.change(ofOwner.id, { placeId: present(first.place).id }),
        await hall.book([ana, carl], { placeId: stand.id }),
      ];
      const refused = [409, 'This place is not open to these two.'];
      expect(inWords(answers)).toEqual([refused, refused, refused]);
      const { times } = await hall.options([ana, dora]);
      expect(times.map((one) => one.places.map(({ label }) => label))).toEqual([['Stand']]);
    });
  });

  describe('cancelling', () => {
    it('needs a reason, which both are told and the history keeps', async () => {
      const hall = await DeskHall.open(world, admin, 1);
      const [ana, ben] = hall.people;
      const { id } = await hall.booked([ana, ben]);
      expect((await hall.change(id, { status: 'cancelled' })).status).toBe(400);
      const reason = 'The hall is closed.';
      await expectBothTold(hall, [ana, ben], 'meeting-cancelled', async () => ({
        ...told(await hall.changed(id, { status: 'cancelled', reason })),
        status: 'cancelled',
        scheduledStartTime: null,
      }));
      expect(await noticesOf(ben, 'meeting-cancelled')).toMatchObject([{ content: reason }]);
      expect((await historyOf(ana, id)).at(-1)).toMatchObject({
        change: 'cancelled',
        by: { id: hall.desk.user.id },
        newStartTime: null,
        reason,
      });
      expect(inWords([await hall.change(id, { status: 'cancelled', reason })])).toEqual([
        [409, 'This meeting has been cancelled.'],
      ]);
    });

    it('of a request leaves a line in the history, though it never had a time', async () => {
      const hall = await DeskHall.open(world, admin, 1);
      const [ana, ben] = hall.people;
      const { id } = await ana.ask(ben, hall.event.id);
      const reason = 'A double.';
      expect((await hall.changed(id, { status: 'cancelled', reason })).status).toBe('cancelled');
      expect(await historyOf(ben, id)).toMatchObject([
        { change: 'cancelled', by: { id: hall.desk.user.id }, oldStartTime: null, reason },
      ]);
      expect(await noticesOf(ana, 'meeting-cancelled')).toMatchObject([{ reason: 'by-staff' }]);
    });
  });
});
