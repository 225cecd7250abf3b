import { Injectable, Optional } from '@nestjs/common';
import { Database } from '../../database/database.js';
import {
  type AttendedEvent,
  AttendeeStandings,
  type Standings,
} from './attendee-standings.service.js';
import { VIEWER_OF_EVENT, VIEWER_TO_COME } from './attendees.queries.js';
import { Attendance, type Changed } from './engine/attendance.js';
import { Exposures } from './engine/exposures.js';
import { Kept } from './engine/kept.js';
import { rankOf } from './engine/order.js';
import { type Place, RankedList } from './engine/ranked-list.js';
import { inTurns } from './engine/turns.js';
import { type IndexedProfile, type Known, ProfileIndex } from './profile-index.service.js';
import { Rolls } from './rolls.service.js';

/** A viewer's list of people in its order. It is never changed: what changes is a new ranking. */
export interface Ranking {
  own: IndexedProfile;
  /** Whose numbers are in the list, and at which events. */
  attendance: Attendance;
  list: RankedList;
  /** Whom to lift among the first of them, so that everybody is seen by somebody; null for nobody. */
  lifted: string | null;
}

interface Made extends Ranking {
  madeAt: number;
  /** How far the rolls had come. */
  revisions: readonly number[];
  lowered: ReadonlySet<string>;
}

interface Viewer {
  version: number;
  lowered: readonly string[];
  eventIds?: readonly string[];
}

interface List {
  viewerId: string;
  eventId: string | null;
  /** Absent where the score alone decides. */
  event?: AttendedEvent;
  /** The list has been begun: it goes on as it was made, however long ago. */
  begun: boolean;
}

/** How things are as somebody looks. */
interface Look {
  viewer: Known;
  lowered: ReadonlySet<string>;
  attendance: Attendance;
}

/** What besides a score says where somebody stands. */
interface Placing {
  attendance: Attendance;
  lowered: ReadonlySet<string>;
  standings: Standings | undefined;
}

/** People by their numbers, their ids and scores in the same order. */
interface ScoredPeople {
  people: readonly number[];
  ids: readonly string[];
  scores: readonly (number | null | undefined)[];
}

/** Places in all the lists kept, nine bytes each. */
const MOST_PLACES = 10_000_000;
/** Milliseconds after which a list is made anew for who begins to read it: standings have moved on. */
const REMADE_AFTER = 10 * 60_000;

/**
 * Rankings by who looks and at what. A second page and a search are cut out of a ranking kept; of the
 * people in it those are placed anew who have changed since.
 */
@Injectable()
export class Rankings {
  private readonly kept: Kept<Made>;
  private readonly exposures = new Exposures();
  /** What is being made, by the key of the list. */
  private readonly making = new Map<string, { look: Look; made: Promise<Made | null> }>();

  constructor(
    private readonly database: Database,
    private readonly rolls: Rolls,
    private readonly profiles: ProfileIndex,
    private readonly standings: AttendeeStandings,
    /** How many places to keep. */
    @Optional() most: number = MOST_PLACES,
  ) {
    this.kept = new Kept(most);
  }

  /** An event's other attendees: the best fits first, near equals by standing, nobody unseen by all. */
  ofEvent(viewerId: string, event: AttendedEvent, begun: boolean): Promise<Ranking | null> {
    return this.of({ viewerId, eventId: event.id, event, begun });
  }

  /** The people of the viewer's coming events, or of one of them, the best score first. */
  toCome(viewerId: string, eventId: string | null): Promise<Ranking | null> {
    return this.of({ viewerId, eventId, begun: true });
  }

  /** The ranking as it is now; null when the viewer is gone. */
  private async of(list: List): Promise<Ranking | null> {
    const key = [list.event ? 'event' : 'to come', list.viewerId, list.eventId].join(' ');
    const look = await this.lookAt(list, this.kept.get(key));
    if (look === null) return null;
    const found = this.kept.get(key);
    const kept = found && (list.begun || Date.now() - found.madeAt < REMADE_AFTER) ? found : null;
    const base = kept && isGood(kept, look) ? kept : await this.shared(key, list, look);
    if (base === null) return null;
    const ranking = await this.following(base, list, look);
    // More has changed while it was made than anybody remembers.
    if (ranking === undefined) return this.of(list);
    this.kept.set(key, ranking, Math.max(1, ranking.list.length));
    this.kept.trim();
    return ranking;
  }

  /** The viewer and who is there now, read at the same time where the events are known or can be guessed. */
  private async lookAt({ viewerId, event, eventId }: List, found?: Made): Promise<Look | null> {
    const guessed = event ? [event.id] : found?.attendance.events.map((each) => each.eventId);
    const reading = new Map((guessed ?? []).map((id) => [id, this.rolls.of(id)]));
    const [[viewer]] = await Promise.all([
      event
        ? this.database.query<Viewer>(VIEWER_OF_EVENT, [viewerId])
        : this.database.query<Viewer>(VIEWER_TO_COME, [viewerId, eventId]),
      ...reading.values(),
    ]);
    if (viewer === undefined) return null;
    const events = (viewer.eventIds ?? guessed ?? []).map(async (id) => ({
      eventId: id,
      roll: await (reading.get(id) ?? this.rolls.of(id)),
    }));
    return {
      viewer: { id: viewerId, version: viewer.version },
      lowered: new Set(viewer.lowered),
      attendance: new Attendance(await Promise.all(events)),
    };
  }

  /** Made anew; who asks for the same while it is being made waits for it. */
  private shared(key: string, list: List, look: Look): Promise<Made | null> {
    const found = this.making.get(key);
    const same = found && found.look.viewer.version === look.viewer.version;
    if (same && found.look.attendance.isLike(look.attendance)) return found.made;
    const making = { look, made: this.make(list, look) };
    this.making.set(key, making);
    const over = () => {
      if (this.making.get(key) === making) this.making.delete(key);
    };
    making.made.then(over, over);
    return making.made;
  }

  private async make({ event }: List, { viewer, lowered, attendance }: Look): Promise<Made | null> {
    const revisions = attendance.revisions();
    const people = attendance.byId();
    const standings = event && (await this.standings.of(event));
    return this.profiles.with(wanted(viewer, attendance, people), async () => {
      const own = this.profiles.get(viewer.id);
      if (own === undefined) return null;
      const list = await inTurns(this.ranking(own, people, { attendance, lowered, standings }));
      const lifted = event ? this.exposures.choose(viewer.id, event.id, list) : null;
      return { own, attendance, list, lifted, madeAt: Date.now(), revisions, lowered };
    });
  }

  private *ranking(
    own: IndexedProfile,
    people: readonly number[],
    by: Placing,
  ): Generator<void, RankedList> {
    const ids = people.map((who) => by.attendance.idOf(who));
    const scores = yield* this.profiles.scores(own, ids);
    const places = placesOf({ people, ids, scores }, own.person.id, by);
    return yield* RankedList.of(people.length, places, by.attendance);
  }

  /** The ranking with those placed anew who have changed since; undefined when it is not known who. */
  private async following(base: Made, { event }: List, look: Look): Promise<Made | undefined> {
    const { attendance, own } = base;
    const revisions = attendance.revisions();
    const changed = changesOf(base, look);
    if (changed === null) return undefined;
    if (changed.ids.size === 0) return base;
    const people = [...changed.ids].flatMap((id) => attendance.whoOf(id) ?? []);
    const standings = event && (await this.standings.of(event));
    const by = { attendance, lowered: look.lowered, standings };
    const come = await this.profiles.with(attendance.presences(people), () =>
      inTurns(this.placing(own, people, by)),
    );
    const list = base.list.with(changed.gone, come);
    const lifted = event ? this.exposures.choose(look.viewer.id, event.id, list) : null;
    return { ...base, list, lifted, revisions, lowered: look.lowered };
  }

  private *placing(
    own: IndexedProfile,
    people: readonly number[],
    by: Placing,
  ): Generator<void, Place[]> {
    const places: Place[] = [];
    for (const who of people) {
      const id = by.attendance.idOf(who);
      const profile = id === own.person.id ? undefined : this.profiles.get(id);
      if (profile === undefined) continue;
      places.push(placed(who, id, this.profiles.score(own, profile), by));
      yield;
    }
    return places;
  }
}

/** Where everybody stands who has been scored, but for the viewer. */
function* placesOf(
  { people, ids, scores }: ScoredPeople,
  viewerId: string,
  by: Placing,
): Generator<Place, void> {
  for (let at = 0; at < people.length; at += 1) {
    const score = scores[at];
    const id = ids[at] as string;
    if (score !== undefined && id !== viewerId) yield placed(people[at] as number, id, score, by);
  }
}

/** The viewer and all these people. */
function* wanted(
  viewer: Known,
  attendance: Attendance,
  people: readonly number[],
): Generator<Known, void> {
  yield viewer;
  yield* attendance.presences(people);
}

/** Whether the ranking is of the viewer as they are now, and of the same events, whose changes since are known. */
function isGood({ own, attendance, revisions }: Made, look: Look): boolean {
  const known = attendance.isLike(look.attendance) && attendance.since(revisions) !== null;
  return known && own.version >= look.viewer.version;
}

/** Who changed since the ranking was as it is, or is lowered now and was not or the other way round. */
function changesOf({ attendance, revisions, lowered }: Made, look: Look): Changed | null {
  const changed = attendance.since(revisions);
  if (changed === null) return null;
  for (const id of look.lowered) if (!lowered.has(id)) changed.ids.add(id);
  for (const id of lowered) if (!look.lowered.has(id)) changed.ids.add(id);
  for (const id of changed.ids) changed.gone.push(...attendance.numbersOf(id));
  return changed;
}

function placed(
  who: number,
  id: string,
  score: number | null,
  { lowered, standings }: Placing,
): Place {
  return { who, score, lowered: lowered.has(id), rank: rankOf(score, standings?.(id)) };
}
