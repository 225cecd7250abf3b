import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/database/data-source.js';
import { Database } from '../../src/database/database.js';
import { ProfileIndex } from '../../src/modules/matching/profile-index.service.js';
import { type Ranking, RankingService } from '../../src/modules/matching/ranking.service.js';
import {
  type AttendedEvent,
  ResponsivenessStats,
} from '../../src/modules/matching/responsiveness-stats.service.js';
import { UserEntity } from '../../src/modules/users/user.entity.js';
import type { UserState } from '../../src/modules/users/user-view.js';
import { UsersService } from '../../src/modules/users/users.service.js';
import { CROWD } from './crowd.js';

/** Counts the profiles that are read. */
class CountedUsers extends UsersService {
  read: string[] = [];

  override byIds(ids: readonly string[]): Promise<UserState[]> {
    this.read.push(...ids);
    return super.byIds(ids);
  }
}

/** The caches of one process. */
interface KeptLists {
  users: CountedUsers;
  rankings: RankingService;
}

/** The lists of one event's attendees, cached as in any number of processes. */
export class ListsOfAttendees {
  readonly database: Database;
  ids: string[] = [];
  private attended: AttendedEvent | null = null;

  private constructor(private readonly dataSource: DataSource) {
    this.database = new Database(dataSource);
  }

  static async open(url: string): Promise<ListsOfAttendees> {
    return new ListsOfAttendees(
      await new DataSource({ ...dataSourceOptions(url, 4), entities: [UserEntity] }).initialize(),
    );
  }

  close(): Promise<void> {
    return this.dataSource.destroy();
  }

  get event(): AttendedEvent {
    if (this.attended === null) throw new Error('The event is not filled yet.');
    return this.attended;
  }

  /** Creates the coming event and its attendees. */
  async fillEvent(people: number): Promise<void> {
    const [event] = await this.database.query<AttendedEvent>(NEW_EVENT);
    if (event === undefined) throw new Error('INSERT … RETURNING returned nothing.');
    await this.database.query(CROWD, [event.id, people]);
    this.attended = { ...event, attendeeCount: people };
    const rows = await this.database.query<{ id: string }>('SELECT id FROM users ORDER BY id');
    this.ids = rows.map(({ id }) => id);
  }

  /** The id of the attendee at this place in the order of ids. */
  idOf(at: number): string {
    return this.ids[at] ?? '';
  }

  /** Creates empty caches of the given size. */
  keeping({ profiles: most, places }: { profiles?: number; places?: number }): KeptLists {
    const users = new CountedUsers(this.dataSource.getRepository(UserEntity), { smtpUrl: null });
    const stats = new ResponsivenessStats(this.database);
    const profiles = new ProfileIndex(users, most);
    return { users, rankings: new RankingService(this.database, profiles, stats, places) };
  }
}

/** The people of a ranking with their places and scores. */
export function placesOf(ranking: Ranking | null) {
  return (ranking?.places ?? []).map(({ profile: { version }, ...place }) => ({
    ...place,
    version,
  }));
}

const NEW_EVENT = `INSERT INTO events (name, start_date, end_date)
  VALUES ('Fair', now() + interval '1 day', now() + interval '2 days')
  RETURNING id, start_date AS "startDate", end_date AS "endDate", timezone,
    networking_start_time AS "networkingStartTime", networking_end_time AS "networkingEndTime",
    meeting_duration_minutes AS "meetingDurationMinutes", meeting_gap_minutes AS "meetingGapMinutes"`;
