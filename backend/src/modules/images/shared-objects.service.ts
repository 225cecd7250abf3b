import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  ServiceUnavailableException,
} from '@nestjs/common';
import { HealthChecks } from '../../common/health-checks.js';
import { SystemWarnings } from '../../common/system-warnings.js';
import { TroubleLog } from '../../common/trouble-log.js';
import { OBJECTS_MARK } from '../../processes/objects-mark.token.js';
import { ProcessRegistry } from '../../processes/process-registry.js';

const NOT_SHARED =
  'Several API processes need one shared folder (OBJECTS_DIR) or S3 for their images: until they have one, no image can be uploaded.';

/** How often a process looks whether the others use its objects, in milliseconds. */
const LOOK_EVERY_MS = 10_000;

/**
 * Whether all API processes serve the same objects: a folder by its mark, or S3. An image in the folder of one of them
 * would be missing at the others. A process that died counts for as long as its row says that it lives.
 */
@Injectable()
export class SharedObjects implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly trouble = new TroubleLog('Objects');
  private looking: NodeJS.Timeout | null = null;

  constructor(
    @Inject(OBJECTS_MARK) private readonly mark: string | null,
    private readonly processes: ProcessRegistry,
    private readonly health: HealthChecks,
    private readonly warnings: SystemWarnings,
  ) {}

  onApplicationBootstrap(): void {
    this.health.add({ name: 'objects', required: false, check: () => this.require() });
    this.warnings.add(async () => ((await this.areShared()) ? [] : [NOT_SHARED]));
    // A database that does not answer is told of by others.
    const look = () => void this.require().catch(() => undefined);
    this.looking = setInterval(look, LOOK_EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    if (this.looking !== null) clearInterval(this.looking);
  }

  /** @throws ServiceUnavailableException while they do not */
  async require(): Promise<void> {
    if (await this.areShared())
      return this.trouble.isOver('All API processes have the same images.');
    this.trouble.report(NOT_SHARED);
    throw new ServiceUnavailableException(NOT_SHARED);
  }

  /** Whether every API process that lives has the objects of this process. */
  async areShared(): Promise<boolean> {
    const alive = await this.processes.alive();
    return alive.every(({ role, objectsMark }) => role === 'worker' || objectsMark === this.mark);
  }
}
