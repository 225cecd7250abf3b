import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { SystemProcess, SystemState } from '@rendezvous/contract';
import { HealthChecks } from '../../common/health-checks.js';
import { Reading } from '../../common/reading.js';
import { SystemWarnings } from '../../common/system-warnings.js';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { VERSION } from '../../config/version.js';
import { Installation } from '../../metrics/installation.service.js';
import type { ProcessRow } from '../../processes/process-registry.js';
import { OBJECT_STORAGE, type ObjectStorage } from '../images/object-storage.js';
import { SystemWatch } from './system-watch.service.js';

/** The key of no object: a storage that can be reached says so. */
const NO_OBJECT = 'system/reachable';

const processView = ({
  id,
  role,
  host,
  version,
  startedAt,
  queues,
}: ProcessRow): SystemProcess => ({
  id,
  role,
  host,
  version,
  startedAt: startedAt.toISOString(),
  queues: [...queues],
});

/** Puts together what administrators see of the installation; no part waits for longer than two seconds. */
@Injectable()
export class SystemStates {
  private readonly storage = new Reading(async () => {
    await this.reachStorage();
    return true;
  });
  private readonly warned = new Reading(() => this.warnings.all());

  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(OBJECT_STORAGE) private readonly objects: ObjectStorage,
    private readonly installation: Installation,
    private readonly checks: HealthChecks,
    private readonly watch: SystemWatch,
    private readonly warnings: SystemWarnings,
  ) {}

  async now(): Promise<SystemState> {
    const { installation } = this;
    const [processes, queues, outbox, unplaced, database, redis, storage, disks, warnings] =
      await Promise.all([
        installation.processes.value(),
        installation.queues.value(),
        installation.outbox.value(),
        installation.unplaced.value(),
        installation.databaseState.value(),
        this.redis(),
        this.storage.value(),
        this.watch.disks.value(),
        this.warned.value(),
      ]);
    return {
      at: new Date().toISOString(),
      version: VERSION,
      processes: processes?.map(processView) ?? null,
      queues,
      outbox,
      unplacedMeetings: unplaced,
      database,
      redis,
      storage: { kind: this.env.s3 === null ? 'disk' : 's3', isReachable: storage ?? false },
      disks: disks ?? [],
      warnings: warnings ?? [],
    };
  }

  /** Where there is a Redis, the queue is on it. */
  private async redis(): Promise<SystemState['redis']> {
    if (this.env.redisUrl === null) return 'none';
    return (await this.checks.reply()).checks.queue === 'up' ? 'up' : 'down';
  }

  private async reachStorage(): Promise<void> {
    if (this.env.s3 === null) await access(this.env.objectsDir, constants.W_OK);
    else (await this.objects.open(NO_OBJECT))?.stream.destroy();
  }
}
