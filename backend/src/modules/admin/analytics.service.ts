import { Injectable } from '@nestjs/common';
import type {
  Analytics,
  Attendance,
  FunnelStage,
  FunnelStep,
  PlatformCounts,
  RequestsOverTime,
} from '@rendezvous/contract';
import type { Caller } from '../../common/access.js';
import { Database } from '../../database/database.js';
import { EventsService } from '../events/events.service.js';
import { TimeSlotsService } from '../scheduling/time-slots.service.js';
import {
  ANSWERS,
  ATTENDANCE,
  COUNTS,
  FUNNEL,
  MEETINGS_OF_PEOPLE,
  RATINGS,
  REQUESTS,
} from './analytics.queries.js';
import { meetingsOfPeople, type PeopleCount } from './meetings-of-people.js';
import { occupancyOf, withEmptyBuckets } from './occupancy.js';

const STAGES: readonly FunnelStage[] = ['registered', 'requested', 'accepted', 'scheduled', 'met'];

/** What is counted: the event, or all of them. */
interface Scope {
  kind: 'event' | 'all';
  eventId: string | null;
  zone: string;
}

/** Figures for administrators. */
@Injectable()
export class AnalyticsService {
  constructor(
    private readonly database: Database,
    private readonly events: EventsService,
    private readonly slots: TimeSlotsService,
  ) {}

  async counts(): Promise<PlatformCounts> {
    const [counts] = await this.database.query<PlatformCounts>(COUNTS);
    if (counts === undefined) throw new Error('A count without rows.');
    return counts;
  }

  /** @throws NotFoundException when the event is not there */
  async of(caller: Caller, eventId: string | null): Promise<Analytics> {
    const event = eventId === null ? null : await this.events.seenBy(caller, eventId);
    const scope: Scope = {
      kind: event === null ? 'all' : 'event',
      eventId,
      zone: event?.timezone ?? 'UTC',
    };
    const [funnel, requests, ratings, answers, attendance, people, slots] = await Promise.all([
      this.funnel(scope),
      this.requests(scope),
      this.ratings(scope),
      this.answers(scope),
      this.attendance(scope),
      this.database.query<PeopleCount>(MEETINGS_OF_PEOPLE[scope.kind], [eventId]),
      event === null ? [] : this.slots.ofEvent(caller, event.id),
    ]);
    const { zone } = scope;
    return {
      eventId,
      timezone: zone,
      funnel,
      requests,
      occupancy: event === null ? null : occupancyOf(slots, { zone, people: event.attendeeCount }),
      ratings,
      answers,
      attendance,
      ...meetingsOfPeople(people),
    };
  }

  private async funnel({ kind, eventId }: Scope): Promise<FunnelStep[]> {
    const rows = await this.database.query<{ step: number; people: number; meetings: number }>(
      FUNNEL[kind],
      [eventId],
    );
    return STAGES.map((stage, step) => {
      const row = rows.find((one) => one.step === step);
      return {
        stage,
        people: row?.people ?? 0,
        meetings: step === 0 ? null : (row?.meetings ?? 0),
      };
    });
  }

  private async requests({ kind, eventId, zone }: Scope): Promise<RequestsOverTime> {
    const rows = await this.database.query<{
      unit: RequestsOverTime['unit'];
      start: Date;
      requests: number;
    }>(REQUESTS[kind], [eventId, zone]);
    const unit = rows[0]?.unit ?? 'day';
    const found = rows.map(({ start, requests }) => ({ start: start.toISOString(), requests }));
    return { unit, buckets: withEmptyBuckets(found, unit, zone) };
  }

  private async ratings({ kind, eventId }: Scope): Promise<Analytics['ratings']> {
    const rows = await this.database.query<{ rating: number; given: number }>(RATINGS[kind], [
      eventId,
    ]);
    const counts = [1, 2, 3, 4, 5].map((rating) => ({
      rating,
      given: rows.find((row) => row.rating === rating)?.given ?? 0,
    }));
    const given = counts.reduce((sum, count) => sum + count.given, 0);
    const points = counts.reduce((sum, count) => sum + count.rating * count.given, 0);
    return { counts, average: given === 0 ? null : points / given };
  }

  private async answers({ kind, eventId }: Scope): Promise<Analytics['answers']> {
    const [answers] = await this.database.query<Analytics['answers']>(ANSWERS[kind], [eventId]);
    return answers ?? { answered: 0, medianSeconds: null, asked: 0 };
  }

  private async attendance({ kind, eventId }: Scope): Promise<Analytics['attendance']> {
    const rows = await this.database.query<{ attendance: Attendance; meetings: number }>(
      ATTENDANCE[kind],
      [eventId],
    );
    const counts = { met: 0, missed: 0, disputed: 0, unknown: 0 };
    for (const { attendance, meetings } of rows) counts[attendance] = meetings;
    return counts;
  }
}
