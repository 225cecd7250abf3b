import type { MeetingStatus } from '@rendezvous/contract';
import { compare, prepare, type PreparedProfile } from '../modules/matching/engine/score.js';
import { wordVectors } from '../modules/matching/engine/vector-file.js';
import { generateSlots, type Slot } from '../modules/events/slots.js';
import { firstFreeSlot, type Interval } from '../modules/scheduling/first-free-slot.js';
import { isSignIn, signIns } from './people.js';
import { placeFor } from './places.js';
import type { Occasion } from './programmes.js';
import { randomFrom, type Random } from './random.js';
import { requestMessages } from './roles.js';
import type {
  SampleEvent,
  SampleMeeting,
  SamplePlace,
  SampleRegistration,
  SampleUser,
  Setting,
} from './sample.js';
import { fill } from './wording.js';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** How many meetings of an event have which status; an `agreed` one has a time and is completed after it. */
type Plan = Partial<Record<'agreed' | 'pending' | 'declined' | 'cancelled' | 'expired', number>>;

const plans: Readonly<Record<Occasion, Plan>> = {
  today: { agreed: 140, pending: 60, declined: 20, cancelled: 6 },
  past: { agreed: 190, declined: 25, cancelled: 8, expired: 14 },
  next: { agreed: 30, pending: 40, declined: 4 },
  online: { agreed: 8, pending: 12 },
  draft: {},
};

/** The own meetings of Alex and Sam. Between the two of them there is none yet. */
const ownPlans: readonly { who: 'alex' | 'sam'; at: Occasion; side: Side; plan: Plan }[] = [
  {
    who: 'alex',
    at: 'today',
    side: 'requestee',
    plan: { agreed: 2, pending: 4, declined: 1, cancelled: 1 },
  },
  { who: 'alex', at: 'today', side: 'requester', plan: { agreed: 1, pending: 2, declined: 1 } },
  { who: 'alex', at: 'past', side: 'requester', plan: { agreed: 3, declined: 1 } },
  { who: 'alex', at: 'past', side: 'requestee', plan: { agreed: 3, expired: 1 } },
  { who: 'alex', at: 'next', side: 'requestee', plan: { agreed: 1, pending: 1 } },
  { who: 'alex', at: 'online', side: 'requester', plan: { agreed: 1 } },
  { who: 'sam', at: 'today', side: 'requestee', plan: { agreed: 1, pending: 3 } },
  { who: 'sam', at: 'today', side: 'requester', plan: { agreed: 2, pending: 1, declined: 1 } },
  { who: 'sam', at: 'past', side: 'requester', plan: { agreed: 3 } },
  { who: 'sam', at: 'past', side: 'requestee', plan: { agreed: 2 } },
  { who: 'sam', at: 'online', side: 'requestee', plan: { pending: 1 } },
];

type Side = 'requester' | 'requestee';

/** What the meetings are made of. */
interface Known {
  users: readonly SampleUser[];
  registrations: readonly SampleRegistration[];
  places: readonly SamplePlace[];
}

/** All meetings, on the slots of their events, nobody in two at once, one per pair and event. */
export function composeMeetings(
  events: Readonly<Record<Occasion, SampleEvent>>,
  known: Known,
  setting: Setting,
): SampleMeeting[] {
  const calendar = new Calendar(events, known, setting);
  for (const { who, at, side, plan } of ownPlans) {
    const user = known.users.find(({ email }) => email === signIns[who].email);
    if (user) calendar.arrange(at, plan, () => user, side);
  }
  for (const occasion of Object.keys(plans) as Occasion[]) {
    const others = calendar.attendees(occasion).filter((user) => !isSignIn(user));
    calendar.arrange(occasion, plans[occasion], (random) => random.pick(others), 'requester');
  }
  return calendar.meetings;
}

/** The meetings so far, with the times at which people are taken. */
class Calendar {
  readonly meetings: SampleMeeting[] = [];
  private readonly random: Random;
  private readonly profiles: ReadonlyMap<string, PreparedProfile>;
  private readonly slots: ReadonlyMap<SampleEvent, readonly Slot[]>;
  private readonly busy = new Map<string, Interval[]>();
  private readonly pairs = new Set<string>();
  /** How many tables are taken, by slot. */
  private readonly tablesTaken = new Map<string, number>();

  constructor(
    private readonly events: Readonly<Record<Occasion, SampleEvent>>,
    private readonly known: Known,
    private readonly setting: Setting,
  ) {
    this.random = randomFrom(setting.seed + 2);
    this.profiles = profilesOf(known.users);
    this.slots = new Map(Object.values(events).map((event) => [event, generateSlots(event)]));
  }

  attendees(occasion: Occasion): SampleUser[] {
    const { id } = this.events[occasion];
    const present = new Set(
      this.known.registrations.filter(({ eventId }) => eventId === id).map(({ userId }) => userId),
    );
    return this.known.users.filter((user) => present.has(user.id) && !user.isAdmin);
  }

  /** Adds the planned meetings, each for the person that `choose` returns, with partners who fit. */
  arrange(occasion: Occasion, plan: Plan, choose: (random: Random) => SampleUser, side: Side) {
    const event = this.events[occasion];
    const present = this.attendees(occasion).filter((user) => !isSignIn(user));
    for (const [kind, count] of Object.entries(plan) as [keyof Plan, number][]) {
      for (let done = 0; done < count; done += 1) {
        const user = choose(this.random);
        const partner = this.partnerFor(user, event, present);
        if (partner === null) continue;
        const [requester, requestee] = side === 'requester' ? [user, partner] : [partner, user];
        const ahead = isSignIn(user);
        if (kind === 'agreed') this.agree(event, requester, requestee, ahead);
        else this.note(event, requester, requestee, kind, null);
      }
    }
  }

  /** The best of a few random candidates, as people choose: neither at random nor always the best. */
  private partnerFor(user: SampleUser, event: SampleEvent, present: readonly SampleUser[]) {
    let best: SampleUser | null = null;
    let bestScore = -1;
    for (const other of this.random.some(present, 12)) {
      if (other === user || this.pairs.has(pairOf(event, user, other))) continue;
      const score = this.fit(user, other);
      if (score > bestScore) [best, bestScore] = [other, score];
    }
    return best;
  }

  private fit(a: SampleUser, b: SampleUser): number {
    const [one, other] = [this.profiles.get(a.id), this.profiles.get(b.id)];
    return (one && other && compare(one, other).score) ?? 0;
  }

  /** Adds a meeting with a time: at any hour of the event or, with `ahead`, at a coming one. */
  private agree(event: SampleEvent, requester: SampleUser, requestee: SampleUser, ahead: boolean) {
    const slots = (this.slots.get(event) ?? []).filter(({ id }) => this.hasTable(event, id));
    const now = this.setting.now.getTime();
    const open =
      ahead && event.endDate.getTime() > now
        ? slots.filter(({ start }) => start.getTime() > now)
        : slots;
    const from = this.random.whole(0, Math.max(0, open.length - 1));
    const busy = [...this.busyOf(requester), ...this.busyOf(requestee)];
    const slot =
      firstFreeSlot(open.slice(from), busy, event.startDate) ??
      firstFreeSlot(open, busy, event.startDate);
    if (slot === null) return;
    this.busyOf(requester).push(slot);
    this.busyOf(requestee).push(slot);
    const status = slot.end.getTime() <= now ? 'completed' : 'accepted';
    this.note(event, requester, requestee, status, slot);
  }

  private note(
    event: SampleEvent,
    requester: SampleUser,
    requestee: SampleUser,
    status: MeetingStatus,
    slot: Slot | null,
  ) {
    this.pairs.add(pairOf(event, requester, requestee));
    const { setting, random } = this;
    const latest = Math.min(setting.now.getTime(), event.startDate.getTime()) - 10 * MINUTE;
    const createdAt = new Date(latest - random.whole(0, 6 * DAY));
    const answered = new Date(random.whole(createdAt.getTime(), latest));
    const agreed = slot !== null;
    const id = setting.idOf(`meeting ${this.meetings.length}`);
    const closed =
      status === 'completed' ? slot?.end : status === 'expired' ? event.endDate : answered;
    this.meetings.push({
      id,
      eventId: event.id,
      requesterUserId: requester.id,
      requesteeUserId: requestee.id,
      status,
      message: random.chance(0.8) ? fill(random.pick(requestMessages), requester, random) : null,
      timeSlotId: slot?.id ?? null,
      scheduledStartTime: slot?.start ?? null,
      scheduledEndTime: slot?.end ?? null,
      placeId: slot && this.takePlace(event, [requester.id, requestee.id], slot.id),
      meetingLink: agreed && event.isVirtual ? linkOf(event, id) : null,
      location: agreed ? event.location : null,
      acceptedAt: agreed ? answered : null,
      attendance: 'unknown',
      bookedByStaff: false,
      createdAt,
      updatedAt: status === 'pending' ? createdAt : (closed ?? answered),
    });
  }

  private hasTable({ tables }: SampleEvent, slotId: string): boolean {
    return (this.tablesTaken.get(slotId) ?? 0) < (tables ?? Infinity);
  }

  private takePlace({ id }: SampleEvent, people: [string, string], slotId: string): string | null {
    const taken = this.tablesTaken.get(slotId) ?? 0;
    const place = placeFor(this.known.places, id, people, taken);
    if (place?.ownerUserId === null) this.tablesTaken.set(slotId, taken + 1);
    return place?.id ?? null;
  }

  private busyOf({ id }: SampleUser): Interval[] {
    const busy = this.busy.get(id) ?? [];
    this.busy.set(id, busy);
    return busy;
  }
}

const linkOf = ({ videoUrl }: SampleEvent, meetingId: string): string | null =>
  videoUrl?.replaceAll('{meeting}', meetingId) ?? null;

function profilesOf(users: readonly SampleUser[]): ReadonlyMap<string, PreparedProfile> {
  const vectors = wordVectors();
  return new Map(
    users.map((user) => [
      user.id,
      prepare({ ...user, interests: user.reasonForMeeting ?? '' }, vectors),
    ]),
  );
}

function pairOf(event: SampleEvent, a: SampleUser, b: SampleUser): string {
  return [event.id, ...[a.id, b.id].sort()].join(' ');
}
