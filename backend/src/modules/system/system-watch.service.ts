import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { SystemDisk } from '@rendezvous/contract';
import { HealthChecks } from '../../common/health-checks.js';
import { Reading } from '../../common/reading.js';
import { SystemWarnings } from '../../common/system-warnings.js';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { Installation } from '../../metrics/installation.service.js';
import { SCHEDULING_QUEUE } from '../../queue/queues.js';
import { disksOf } from './disks.js';

const LOOK_EVERY_MS = 15_000;
/** The same trouble is logged again after so many milliseconds. */
const AGAIN_AFTER_MS = 60_000;

const TROUBLES = ['workers', 'disk', 'waiting'] as const;
type Trouble = (typeof TROUBLES)[number];

const inGigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;

const fullDisk = ({ holds, freeBytes, totalBytes }: SystemDisk): string =>
  `The disk of the ${holds === 'data' ? 'data folder' : 'objects'} is nearly full: ${inGigabytes(freeBytes)} of ${inGigabytes(totalBytes)} are free.`;

/** Notices that nobody works, that a disk is nearly full and that meetings wait: for readiness, administrators and the log. */
@Injectable()
export class SystemWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly disks = new Reading(() => disksOf(this.env));
  private readonly log = new Logger('System');
  private readonly loggedAt = new Map<Trouble, number>();
  private timer: NodeJS.Timeout | null = null;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly installation: Installation,
    checks: HealthChecks,
    warnings: SystemWarnings,
  ) {
    for (const name of TROUBLES) {
      checks.add({ name, required: false, check: () => this.check(name) });
      warnings.add(() => this.sentencesOf(name));
    }
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.tell(), LOOK_EVERY_MS).unref();
  }

  beforeApplicationShutdown(): void {
    if (this.timer !== null) clearInterval(this.timer);
  }

  private async check(trouble: Trouble): Promise<void> {
    const sentences = await this.sentencesOf(trouble);
    if (sentences.length > 0) throw new Error(sentences.join(' '));
  }

  /** What cannot be read is told of by the checks of the database and the queue. */
  private async sentencesOf(trouble: Trouble): Promise<string[]> {
    if (trouble === 'workers') return this.nobodyWorks();
    if (trouble === 'waiting') return this.meetingsWait();
    const disks = await this.disks.value();
    return (disks ?? []).filter(({ isLow }) => isLow).map(fullDisk);
  }

  private async nobodyWorks(): Promise<string[]> {
    const processes = await this.installation.processes.value();
    if (processes === null || processes.some(({ queues }) => queues.includes(SCHEDULING_QUEUE)))
      return [];
    return ['No process gives accepted meetings their times: a worker is to be started.'];
  }

  private async meetingsWait(): Promise<string[]> {
    const meetings = (await this.installation.unplaced.value()) ?? 0;
    if (meetings === 0) return [];
    return [
      meetings === 1
        ? 'An accepted meeting has waited for a worker for longer than a minute.'
        : `${meetings} accepted meetings have waited for a worker for longer than a minute.`,
    ];
  }

  private async tell(): Promise<void> {
    for (const trouble of TROUBLES) {
      const sentences = await this.sentencesOf(trouble);
      const last = this.loggedAt.get(trouble) ?? -Infinity;
      if (sentences.length === 0 || performance.now() - last < AGAIN_AFTER_MS) continue;
      this.loggedAt.set(trouble, performance.now());
      for (const sentence of sentences) this.log.warn(sentence);
    }
  }
}
