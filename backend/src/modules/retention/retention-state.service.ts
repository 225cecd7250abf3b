import { Inject, Injectable } from '@nestjs/common';
import type {
  KeptAmount,
  RetentionChange,
  RetentionPreview,
  RetentionState,
} from '@rendezvous/contract';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { Database } from '../../database/database.js';
import { logFiles, outdatedLogs, serverLogOf } from '../../database/embedded/server-log-files.js';
import { countOldMails, settledMails } from '../mails/old-mails.js';
import {
  EVENTS_KEPT,
  OLD_ENTRIES,
  OLD_EVENTS,
  OLD_EVENTS_COUNTED,
  STREAMS_KEPT,
} from './retention.queries.js';
import { RetentionSettingsService, sentOf } from './retention-settings.service.js';

/** Events that a preview names. */
const MOST_NAMED = 10;

interface Amount {
  count: number;
  oldestAt: Date | null;
}

interface CountedEvents {
  events: number;
  registrations: number;
  meetings: number;
}

const NO_EVENTS: CountedEvents = { events: 0, registrations: 0, meetings: 0 };

/** How much there is of what may be deleted, and what settings would delete. */
@Injectable()
export class RetentionStateService {
  private readonly log: string | null;

  constructor(
    private readonly database: Database,
    private readonly settings: RetentionSettingsService,
    @Inject(ENV) { dataDir, databaseUrl }: Env,
  ) {
    this.log = databaseUrl === null ? serverLogOf(dataDir) : null;
  }

  async state(): Promise<RetentionState> {
    const [settings, streams, mails, events, logs] = await Promise.all([
      this.settings.read(),
      this.amount(STREAMS_KEPT),
      settledMails(this.database),
      this.amount(EVENTS_KEPT),
      this.log === null ? [] : logFiles(this.log),
    ]);
    const firstLog = logs.length === 0 ? null : Math.min(...logs.map(({ at }) => at));
    return {
      settings,
      kept: {
        streams: amountView(streams),
        mails: amountView(mails),
        logs: {
          count: logs.length,
          bytes: logs.reduce((sum, { bytes }) => sum + bytes, 0),
          oldestAt: firstLog === null ? null : new Date(firstLog).toISOString(),
        },
        events: amountView(events),
      },
    };
  }

  async preview(change: RetentionChange): Promise<RetentionPreview> {
    const settings = { ...(await this.settings.read()), ...sentOf(change) };
    const { streamDays, mailDays, logDays, eventDays } = settings;
    const [[streams], mails, logs, events] = await Promise.all([
      this.database.query<{ count: number }>(OLD_ENTRIES, [streamDays]),
      mailDays === null ? 0 : countOldMails(this.database, mailDays),
      this.log === null ? [] : outdatedLogs(this.log, logDays),
      eventDays === null ? { ...NO_EVENTS, firstEvents: [] } : this.oldEvents(eventDays),
    ]);
    return { settings, streams: streams?.count ?? 0, mails, logs: logs.length, ...events };
  }

  private async oldEvents(
    days: number,
  ): Promise<CountedEvents & Pick<RetentionPreview, 'firstEvents'>> {
    const [[counted], first] = await Promise.all([
      this.database.query<CountedEvents>(OLD_EVENTS_COUNTED, [days]),
      this.database.query<{ id: string; name: string; endDate: Date }>(OLD_EVENTS, [
        days,
        MOST_NAMED,
      ]),
    ]);
    const firstEvents = first.map((event) => ({ ...event, endDate: event.endDate.toISOString() }));
    return { ...(counted ?? NO_EVENTS), firstEvents };
  }

  private async amount(statement: string): Promise<Amount> {
    const [amount] = await this.database.query<Amount>(statement);
    return amount ?? { count: 0, oldestAt: null };
  }
}

const amountView = ({ count, oldestAt }: Amount): KeptAmount => ({
  count,
  oldestAt: oldestAt?.toISOString() ?? null,
});
