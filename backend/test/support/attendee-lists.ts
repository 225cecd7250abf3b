import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/database/data-source.js';
import { Database } from '../../src/database/database.js';
import {
  type AttendedEvent,
  AttendeeStandings,
} from '../../src/modules/matching/attendee-standings.service.js';
import { ProfileIndex } from '../../src/modules/matching/profile-index.service.js';
import { type Ranking, Rankings } from '../../src/modules/matching/rankings.service.js';
import { Rolls } from '../../src/modules/matching/rolls.service.js';
import { TextMatches } from '../../src/modules/matching/text-matches.service.js';
import type { UserRow } from '../../src/modules/users/user-view.js';
import { UsersService } from '../../src/modules/users/users.service.js';
import { CROWD } from './crowd.js';

/** Reads as ever, and notes whose profiles were read. */
class CountedUsers extends UsersService {
  read: string[] = [];

  override byIds(ids: readonly string[]): Promise<UserRow[]> {
    this.read.push(...ids);
    return super.byIds(ids);
  }
}

/** What one process keeps of the lists of attendees. */
interface KeptLists {
  users: CountedUsers;
  rolls: Rolls;
  rankings: Rankings;
  texts: TextMatches;
}

/** The lists of one event's attendees, as any number of processes keep them, without the processes. */
export class ListsOfAttendees {
  readonly database: Database;
  ids: string[] = [];
  private attended: AttendedEvent | null = null;

  private constructor(private readonly dataSource: DataSource) {
    this.database = new Database(dataSource);
  }

  static async open(url: string): Promise<ListsOfAttendees> {
    return new ListsOfAttendees(await new DataSource(dataSourceOptions(url, 4)).initialize());
  }

  close(): Promise<void> {
    return this.dataSource.destroy();
  }

  get event(): AttendedEvent {
    if (this.attended === null) throw new Error('The event is not filled yet.');
    return this.attended;
  }

  /** Makes the event, which is to come, and its attendees. */
  async fillEvent(people: number): Promise<void> {
    const [event] = await this.database.query<AttendedEvent>(NEW_EVENT);
    if (event === undefined) throw new Error('INSERT … RETURNING returned nothing.');
    await this.database.query(CROWD, [event.id, people]);
    this.attended = { ...event, attendeeCount: people };
    const rows = await this.database.query<{ id: string }>('SELECT id FROM users ORDER BY id');
    this.ids = rows.map(({ id }) => id);
  }

  /** The id of the one with so many smaller ids. */
  idOf(at: number): string {
    return this.ids[at] ?? '';
  }

  /** Keeps nothing yet, and then as much as there is room for. */
  keeping({ profiles: most, places }: { profiles?: number; places?: number }): KeptLists {
    const users = new CountedUsers(this.database);
    const rolls = new Rolls(this.database);
    const profiles = new ProfileIndex(users, most);
    const standings = new AttendeeStandings(this.database);
    const rankings = new Rankings(this.database, rolls, profiles, standings, places);
    return { users, rolls, rankings, texts: new TextMatches(profiles) };
  }
}

/** Who is in a ranking and where they stand. */
export function placesOf(ranking: Ranking | null) {
  const list = ranking?.list;
  return Array.from({ length: list?.length ?? 0 }, (_, index) => list?.at(index));
}

const NEW_EVENT = `INSERT INTO events (name, start_date, end_date)
  VALUES ('Fair', now() + interval '1 day', now() + interval '2 days')
  RETURNING id, start_date AS "startDate", end_date AS "endDate", timezone,
    networking_start_time AS "networkingStartTime", networking_end_time AS "networkingEndTime",
    meeting_duration_minutes AS "meetingDurationMinutes", meeting_gap_minutes AS "meetingGapMinutes"`;
