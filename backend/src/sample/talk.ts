import { isSignIn } from './people.js';
import { randomFrom, type Random } from './random.js';
import { comments, conversations } from './roles.js';
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

/** Messages between people who meet; two unread ones each for Alex and for Sam. */
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
  const own = signIns.flatMap((user) => ownTalks(user, talks));
  const others = talks.filter(({ asks, answers }) => !isSignIn(asks) && !isSignIn(answers));
  const written = [...own, ...random.some(others, CONVERSATIONS)];
  return written
    .flatMap((talk) => exchange(talk, random, setting.now))
    .map((message, index) => ({ ...message, id: setting.idOf(`message ${index}`) }));
}

interface Talk {
  meeting: SampleMeeting;
  asks: SampleUser;
  answers: SampleUser;
  /** Where the conversation stops; by default at its end. */
  upTo?: 'question' | 'answer';
  words?: readonly [question: string, answer: string] | undefined;
}

/**
 * Two open questions to the person, one answered by the person, and one of the person's own that was
 * answered.
 */
function ownTalks(user: SampleUser, talks: readonly Talk[]): Talk[] {
  const mine = talks.filter(({ asks, answers }) => asks === user || answers === user);
  return mine.slice(0, 4).map((talk, index): Talk => {
    const other = talk.asks === user ? talk.answers : talk.asks;
    const words = conversations[index];
    if (index === 3) return { ...talk, asks: user, answers: other, words };
    return { ...talk, asks: other, answers: user, upTo: index < 2 ? 'question' : 'answer', words };
  });
}

function exchange(talk: Talk, random: Random, now: Date): Omit<SampleMessage, 'id'>[] {
  const { meeting, asks, answers, upTo = 'answer' } = talk;
  const [question, answer] = talk.words ?? random.pick(conversations);
  const recent = now.getTime() - (upTo === 'question' ? 3 : 40) * HOUR;
  const earliest = Math.max(meeting.createdAt.getTime(), recent);
  const asked = random.whole(earliest, now.getTime() - 2 * MINUTE);
  const first = {
    fromUserId: asks.id,
    toUserId: answers.id,
    eventId: meeting.eventId,
    content: fill(question, answers, random),
    isRead: upTo === 'answer',
    createdAt: new Date(asked),
  };
  if (upTo === 'question') return [first];
  const second = {
    ...first,
    fromUserId: answers.id,
    toUserId: asks.id,
    content: answer,
    isRead: isSignIn(asks) || random.chance(0.8),
    createdAt: new Date(random.whole(asked, now.getTime() - MINUTE)),
  };
  return [first, second];
}
