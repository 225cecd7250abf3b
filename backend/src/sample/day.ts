import type { AttendanceOutcome } from '@rendezvous/contract';
import { attendanceOf } from '../modules/day/attendance-of.js';
import { generateSlots } from '../modules/events/slots.js';
import { isSignIn } from './people.js';
import type { Occasion } from './programmes.js';
import { randomFrom, type Random } from './random.js';
import type {
  SampleAttendance,
  SampleEvent,
  SampleHistoryLine,
  SampleMeeting,
  SamplePlace,
  SampleRegistration,
  SampleStaff,
  SampleUser,
  Setting,
} from './sample.js';

const MINUTE = 60_000;
/** The doors open so long before the event begins. */
const DOORS = 40 * MINUTE;
const LAST_COME_AFTER = 150 * MINUTE;
const stations = ['Entrance A', 'Entrance B'] as const;

type Events = Readonly<Record<Occasion, SampleEvent>>;

/** Those who have come to today's event so far, received by the desk and the organiser at two entrances. */
export function withCheckIns(
  registrations: readonly SampleRegistration[],
  { today }: Events,
  staff: readonly SampleStaff[],
  { now, seed }: Setting,
): SampleRegistration[] {
  const random = randomFrom(seed + 20);
  return registrations.map((registration) => {
    if (registration.eventId !== today.id) return registration;
    const comes = random.chance(0.9);
    const opened = today.startDate.getTime() - DOORS;
    const at = random.whole(opened, opened + LAST_COME_AFTER);
    const station = random.pick(stations);
    const by = random.pick(staff);
    if (!comes || at > now.getTime()) return registration;
    return {
      ...registration,
      checkedInAt: new Date(at),
      checkedInBy: by.userId,
      checkInStation: station,
    };
  });
}

/** What the two of a meeting say of it: most met, one in ten waited in vain, and some say nothing. */
function outcomesOf(random: Random): (AttendanceOutcome | null)[] {
  if (random.chance(0.2)) return [null, null];
  if (random.chance(0.12)) return ['other-absent', random.chance(0.5) ? 'could-not' : null];
  return random.chance(0.3) ? ['met', null] : ['met', 'met'];
}

interface Attended {
  meetings: SampleMeeting[];
  attendance: SampleAttendance[];
}

/** The meetings with what their people say of them, as far as they have begun; one of today's is disputed. */
export function withAttendance(
  meetings: readonly SampleMeeting[],
  { today }: Events,
  { now, seed }: Setting,
): Attended {
  const random = randomFrom(seed + 21);
  const attendance: SampleAttendance[] = [];
  let isDisputed = false;
  const attended = meetings.map((meeting): SampleMeeting => {
    const { id: meetingId, eventId, scheduledStartTime: start, scheduledEndTime: end } = meeting;
    const drawn = outcomesOf(random);
    if (start === null || end === null || end > now) return meeting;
    const disputes = eventId === today.id && !isDisputed;
    if (disputes) isDisputed = true;
    const said = disputes ? (['met', 'other-absent'] as const) : drawn;
    const answers = [meeting.requesterUserId, meeting.requesteeUserId].flatMap((userId, side) => {
      const outcome = said[side] ?? null;
      return outcome === null ? [] : [{ meetingId, userId, outcome, answeredAt: end }];
    });
    attendance.push(...answers);
    const outcomes = answers.map(({ outcome }) => outcome);
    return { ...meeting, attendance: attendanceOf(outcomes, null) };
  });
  return { meetings: attended, attendance };
}

interface Known {
  users: readonly SampleUser[];
  places: readonly SamplePlace[];
  staff: readonly SampleStaff[];
}

interface Staffed {
  meetings: SampleMeeting[];
  history: SampleHistoryLine[];
}

/** Of today's event: the organiser has booked one coming meeting, and given one of a sign-in another time and place. */
export function withActsOfStaff(
  meetings: readonly SampleMeeting[],
  { today }: Events,
  { users, places, staff }: Known,
  { now }: Setting,
): Staffed {
  const signIns = new Set(users.filter(isSignIn).map(({ id }) => id));
  const organiser = staff.find(({ role }) => role === 'organiser')?.userId ?? null;
  const coming = meetings.filter(
    ({ eventId, scheduledStartTime: start }) =>
      eventId === today.id && start !== null && start > now,
  );
  const isOwn = ({ requesterUserId, requesteeUserId }: SampleMeeting) =>
    signIns.has(requesterUserId) || signIns.has(requesteeUserId);
  const booked = coming.find((meeting) => !isOwn(meeting));
  const moved = coming.find(isOwn);
  const labelOf = (placeId: string | null) =>
    places.find(({ id }) => id === placeId)?.label ?? null;
  const history: SampleHistoryLine[] = [];
  if (booked !== undefined)
    history.push({
      ...lineOf(booked, 'booked', organiser),
      ...newTimeOf(booked),
      newPlace: labelOf(booked.placeId),
    });
  if (moved !== undefined) {
    const others = generateSlots(today).filter(
      ({ start }) => start.getTime() !== moved.scheduledStartTime?.getTime(),
    );
    const before = others[0] ?? null;
    const place = labelOf(moved.placeId);
    const other = place === '1' ? '2' : '1';
    const old = { oldStartTime: before?.start ?? null, oldEndTime: before?.end ?? null };
    const is = newTimeOf(moved);
    const was = { newStartTime: old.oldStartTime, newEndTime: old.oldEndTime };
    history.push(
      { ...lineOf(moved, 'scheduled', null), ...was, newPlace: other },
      {
        ...lineOf(moved, 'changed', organiser, 1),
        ...old,
        ...is,
        oldPlace: other,
        newPlace: other,
        reason: 'The train of one of you is late.',
      },
      {
        ...lineOf(moved, 'place-changed', organiser, 2),
        oldStartTime: is.newStartTime,
        oldEndTime: is.newEndTime,
        ...is,
        oldPlace: other,
        newPlace: place,
      },
    );
  }
  return {
    meetings: meetings.map((meeting) =>
      meeting === booked ? { ...meeting, bookedByStaff: true } : meeting,
    ),
    history,
  };
}

const newTimeOf = ({ scheduledStartTime, scheduledEndTime }: SampleMeeting) => ({
  newStartTime: scheduledStartTime,
  newEndTime: scheduledEndTime,
});

function lineOf(
  { id, acceptedAt, createdAt }: SampleMeeting,
  change: SampleHistoryLine['change'],
  by: string | null,
  minutesLater = 0,
): SampleHistoryLine {
  return {
    meetingId: id,
    at: new Date((acceptedAt ?? createdAt).getTime() + minutesLater * MINUTE),
    change,
    byUserId: by,
    oldStartTime: null,
    oldEndTime: null,
    newStartTime: null,
    newEndTime: null,
    oldPlace: null,
    newPlace: null,
    reason: null,
  };
}
