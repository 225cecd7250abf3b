import { isSignIn } from './people.js';
import { randomFrom, type Random } from './random.js';
import { comments, conversations, threads } from './roles.js';
import type {
  SampleFeedback,
  SampleMeeting,
  SampleMessage,
  SampleUser,
  Setting,
} from './sample.js';
import { fill } from './wording.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CONVERSATIONS = 60;

/** Most people are pleased, some are not. */
const RATINGS: readonly number[] = [5, 5, 5, 5, 4, 4, 4, 4, 4, 3, 3, 2];

/**
 * Feedback on completed meetings. Every second one of Alex and Sam lacks their own rating, so that there is
 * something left to rate.
 */
export function composeFeedback(
  meetings: readonly SampleMeeting[],
  users: readonly SampleUser[],
  { now, seed, idOf }: Setting,
): SampleFeedback[] {
  const random = randomFrom(seed + 3);
  const people = new Map(users.map((user) => [user.id, user]));
  const held = meetings.filter(({ status }) => status === 'completed');
  return held.flatMap((meeting, index) => {
    const parties = [meeting.requesterUserId, meeting.requesteeUserId] as const;
    return parties.flatMap((fromUserId, side): SampleFeedback[] => {
      const from = people.get(fromUserId);
      const toUserId = parties[side === 0 ? 1 : 0];
      const rates = from && isSignIn(from) ? index % 2 === 0 : random.chance(0.75);
      if (!rates || !meeting.scheduledEndTime) return [];
      const rating = random.pick(RATINGS);
      const said = random.chance(0.6) ? random.pick(comments[rating] ?? []) : null;
      const ended = meeting.scheduledEndTime.getTime();
      const createdAt = new Date(random.whole(ended, Math.min(ended + 30 * HOUR, now.getTime())));
      const id = idOf(`feedback ${fromUserId} ${meeting.id}`);
      return [
        { id, meetingId: meeting.id, fromUserId, toUserId, rating, comments: said, createdAt },
      ];
    });
  });
}

/** Messages between people who meet; Alex and Sam have longer conversations, with three unread messages each. */
export function composeMessages(
  meetings: readonly SampleMeeting[],
  users: readonly SampleUser[],
  setting: Setting,
): SampleMessage[] {
  const random = randomFrom(setting.seed + 4);
  const people = new Map(users.map((user) => [user.id, user]));
  const talks = meetings
    .filter(({ status }) => status !== 'declined' && status !== 'cancelled')
    .flatMap((meeting): Talk[] => {
      const requester = people.get(meeting.requesterUserId);
      const requestee = people.get(meeting.requesteeUserId);
      return requester && requestee ? [{ meeting, asks: requester, answers: requestee }] : [];
    });
  const signIns = users.filter((user) => isSignIn(user));
  const own = signIns.flatMap((user) => ownThreads(user, talks, random, setting.now));
  const others = talks.filter(({ asks, answers }) => !isSignIn(asks) && !isSignIn(answers));
  const exchanges = random
    .some(others, CONVERSATIONS)
    .flatMap((talk) => exchange(talk, random, setting.now));
  return [...own, ...exchanges].map((message, index) => ({
    ...message,
    id: setting.idOf(`message ${index}`),
  }));
}

interface Talk {
  meeting: SampleMeeting;
  asks: SampleUser;
  answers: SampleUser;
}

type Written = Omit<SampleMessage, 'id'>;

/** One conversation with each of the first people whom the person meets. */
function ownThreads(user: SampleUser, talks: readonly Talk[], random: Random, now: Date) {
  const others = new Map<SampleUser, SampleMeeting>();
  for (const { meeting, asks, answers } of talks) {
    if (asks !== user && answers !== user) continue;
    const other = asks === user ? answers : asks;
    if (!others.has(other)) others.set(other, meeting);
  }
  return threads.flatMap((lines, index): Written[] => {
    const [other, meeting] = [...others][index] ?? [];
    if (other === undefined || meeting === undefined) return [];
    const lastOwn = lines.findLastIndex(([by]) => by === 'self');
    const begun = Math.max(meeting.createdAt.getTime(), now.getTime() - (20 + 10 * index) * HOUR);
    const moments = lines
      .map(() => random.whole(begun, now.getTime() - MINUTE))
      .toSorted((one, later) => one - later);
    return lines.map(([by, text], place) => {
      const [from, to] = by === 'self' ? [user, other] : [other, user];
      return {
        fromUserId: from.id,
        toUserId: to.id,
        eventId: meeting.eventId,
        content: fill(text, to, random),
        isRead: place <= lastOwn,
        createdAt: new Date(moments[place] ?? begun),
      };
    });
  });
}

function exchange({ meeting, asks, answers }: Talk, random: Random, now: Date): Written[] {
  const [question, answer] = random.pick(conversations);
  const earliest = Math.max(meeting.createdAt.getTime(), now.getTime() - 40 * HOUR);
  const asked = random.whole(earliest, now.getTime() - 2 * MINUTE);
  const first = {
    fromUserId: asks.id,
    toUserId: answers.id,
    eventId: meeting.eventId,
    content: fill(question, answers, random),
    isRead: true,
    createdAt: new Date(asked),
  };
  const second = {
    ...first,
    fromUserId: answers.id,
    toUserId: asks.id,
    content: answer,
    isRead: random.chance(0.8),
    createdAt: new Date(random.whole(asked, now.getTime() - MINUTE)),
  };
  return [first, second];
}
