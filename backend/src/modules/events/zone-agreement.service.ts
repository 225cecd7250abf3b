import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { SystemWarnings } from '../../common/system-warnings.js';
import { Database } from '../../database/database.js';
import { zoneDoubts } from './zone-doubts.js';

/** Zones change seldom, and a comparison of many events takes a second. */
const KEPT_MS = 10 * 60_000;

/** Tells administrators of the hours of coming events for which the sources of time zones differ. */
@Injectable()
export class ZoneAgreement implements OnApplicationBootstrap {
  private readonly log = new Logger('Time');
  private kept: { doubts: Promise<string[]>; until: number } | null = null;

  constructor(
    private readonly database: Database,
    warnings: SystemWarnings,
  ) {
    warnings.add(() => this.doubts());
  }

  /** The start does not wait for the comparison. */
  onApplicationBootstrap(): void {
    this.doubts().then(
      (doubts) => doubts.forEach((doubt) => this.log.warn(doubt)),
      (error: unknown) =>
        this.log.warn(`The time zones of coming events could not be compared: ${String(error)}`),
    );
  }

  private doubts(): Promise<string[]> {
    if (this.kept === null || Date.now() > this.kept.until) {
      const doubts = zoneDoubts(this.database);
      doubts.catch(() => (this.kept = null));
      this.kept = { doubts, until: Date.now() + KEPT_MS };
    }
    return this.kept.doubts;
  }
}
