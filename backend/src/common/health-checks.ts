import { setTimeout as pause } from 'node:timers/promises';
import { Global, Injectable, Module } from '@nestjs/common';
import type { HealthReply } from '@rendezvous/contract';

/** One thing that readiness looks at. */
export interface HealthCheck {
  readonly name: string;
  /** Without it the process serves nobody: readiness answers 503 while it is down. */
  readonly required: boolean;
  /** Rejects when it is down. It may hang: it is not called again before it has ended. */
  check(): Promise<void>;
}

/** The longest wait for a check, in milliseconds: readiness answers within two seconds. */
const PATIENCE_MS = 1_200;

/** Everything that readiness looks at; each part of the product adds its own. */
@Injectable()
export class HealthChecks {
  private readonly checks: HealthCheck[] = [];
  /** The runs that have not ended. */
  private readonly running = new Map<HealthCheck, Promise<void>>();

  add(check: HealthCheck): void {
    this.checks.push(check);
  }

  async reply(): Promise<HealthReply> {
    const results = await Promise.all(
      this.checks.map(async (check) => ({ ...check, up: await this.isUp(check) })),
    );
    const down = results.filter(({ up }) => !up);
    // Two checks of one name are up only together.
    const namesDown = new Set(down.map(({ name }) => name));
    const worst = down.some(({ required }) => required) ? 'error' : 'degraded';
    return {
      status: down.length === 0 ? 'ok' : worst,
      checks: Object.fromEntries(
        results.map(({ name }) => [name, namesDown.has(name) ? 'down' : 'up']),
      ),
    };
  }

  private async isUp(check: HealthCheck): Promise<boolean> {
    const impatience = new AbortController();
    try {
      return await Promise.race([
        this.run(check).then(() => true),
        pause(PATIENCE_MS, false, { signal: impatience.signal }),
      ]);
    } catch {
      return false;
    } finally {
      impatience.abort();
    }
  }

  /** The check's run that has not ended, or a new one. */
  private run(check: HealthCheck): Promise<void> {
    const running =
      this.running.get(check) ?? check.check().finally(() => this.running.delete(check));
    this.running.set(check, running);
    return running;
  }
}

@Global()
@Module({ providers: [HealthChecks], exports: [HealthChecks] })
export class HealthChecksModule {}
