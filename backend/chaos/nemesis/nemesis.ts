import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Program } from '../../../scripts/lib/program.mjs';
import type { TcpProxy } from '../../test/support/tcp-proxy.js';
import type { World } from '../world/world.js';
import type { FaultKind, PlannedFault } from './schedule.js';

/** A fault as it was, in milliseconds of the run. */
export interface Fault {
  readonly kind: FaultKind;
  readonly target: string;
  readonly startedAt: number;
  readonly endedAt: number;
}

/** Starts of a program in a row that fail before the run gives up. */
const STARTS = 20;
const START_PAUSE_MS = 500;
const DELAY_MS = 400;

/** Lets the planned faults happen, one at a time at each target, and heals what it has broken. */
export class Nemesis {
  readonly faults: Fault[] = [];
  /** What no fault excuses: a program that ended by itself, or did not end in order. */
  readonly troubles: string[] = [];
  private readonly underWay = new Map<string, Promise<void>>();

  constructor(
    private readonly world: World,
    private readonly now: () => number,
    private readonly say: (line: string) => void,
  ) {}

  /**
   * Resolves when all faults are over. A fault whose target is still under another one is left out: a busy machine takes
   * long to start a program, and faults that wait for it would come all at once.
   */
  async follow(plan: readonly PlannedFault[]): Promise<void> {
    const startedAt = this.now();
    for (const fault of plan) {
      await pause(Math.max(0, startedAt + fault.atMs - this.now()));
      const { target } = fault;
      if (this.underWay.has(target)) continue;
      this.underWay.set(
        target,
        this.noted(fault).then(() => void this.underWay.delete(target)),
      );
    }
    await Promise.all(this.underWay.values());
  }

  /** Starts what has ended by itself, which is a trouble. */
  async healAll(): Promise<void> {
    for (const program of this.world.cluster.programs) {
      if (program.isRunning) continue;
      this.troubles.push(`${program.name} ended by itself.`);
      await this.start(program);
    }
  }

  private async noted(fault: PlannedFault): Promise<void> {
    const startedAt = this.now();
    const { kind, target } = fault;
    try {
      await this.happen(fault);
    } catch (error) {
      this.troubles.push(`${kind} of ${target}: ${String(error).slice(0, 2_000)}`);
    }
    const endedAt = this.now();
    this.faults.push({ kind, target, startedAt, endedAt });
    this.say(`  ${seconds(startedAt)} to ${seconds(endedAt)}: ${kind} ${target}`);
  }

  private async happen({ kind, target, lastsMs, wrongBy }: PlannedFault): Promise<void> {
    switch (kind) {
      case 'kill':
        return target === 'PostgreSQL'
          ? this.world.postgres.kill()
          : this.killed(this.program(target), lastsMs);
      case 'restart':
        return target === 'PostgreSQL'
          ? this.world.postgres.restart()
          : this.restarted(this.program(target));
      case 'freeze':
        return frozen(
          target === 'PostgreSQL' ? this.world.postgres : this.program(target),
          lastsMs,
        );
      case 'end-connections':
        await this.world.postgres.query(END_CONNECTIONS);
        return;
      case 'flush':
        return this.flushed();
      case 'fill-disk':
        return this.filled(lastsMs);
      case 'step-clock':
        return this.stepped(this.program(target), wrongBy, lastsMs);
      case 'cut':
        return this.way(target).cut();
      case 'forget':
        return this.way(target).forget();
      case 'delay':
        return slowed(this.way(target), lastsMs);
      case 'stall':
        return stalled(this.way(target), lastsMs);
    }
  }

  private async killed(program: Program, awayMs: number): Promise<void> {
    if (!program.isRunning) this.troubles.push(`${program.name} ended by itself.`);
    await program.kill();
    await pause(awayMs);
    await this.start(program);
  }

  private async restarted(program: Program): Promise<void> {
    if (!program.isRunning) this.troubles.push(`${program.name} ended by itself.`);
    try {
      await program.stop();
    } finally {
      await this.start(program);
    }
  }

  /** As a supervisor does: again while it fails, as without PostgreSQL it may. */
  private async start(program: Program): Promise<void> {
    for (let left = STARTS; ; left -= 1) {
      try {
        return await program.start();
      } catch (error) {
        if (left === 0) throw error;
        await pause(START_PAUSE_MS);
      }
    }
  }

  private async flushed(): Promise<void> {
    if (this.world.redisUrl === undefined) return;
    const redis = new Redis(this.world.redisUrl, { maxRetriesPerRequest: 5 });
    redis.on('error', () => undefined);
    try {
      await redis.flushall();
    } finally {
      redis.disconnect();
    }
  }

  private async filled(lastsMs: number): Promise<void> {
    this.world.disk.fill();
    await pause(lastsMs);
    this.world.disk.empty();
  }

  private async stepped(program: Program, wrongBy: number, lastsMs: number): Promise<void> {
    this.world.clocks.step(program, wrongBy);
    await pause(lastsMs);
    this.world.clocks.step(program, 0);
  }

  private program(name: string): Program {
    const found = this.world.cluster.programs.find((program) => program.name === name);
    if (found === undefined) throw new Error(`There is no ${name}.`);
    return found;
  }

  private way(name: string): TcpProxy {
    const found = this.world.ways.find((way) => way.name === name);
    if (found === undefined) throw new Error(`There is no way ${name}.`);
    return found.proxy;
  }
}

interface Freezable {
  freeze(): void;
  thaw(): void;
}

async function frozen(one: Freezable, lastsMs: number): Promise<void> {
  one.freeze();
  await pause(lastsMs);
  one.thaw();
}

const stalled = (way: TcpProxy, lastsMs: number): Promise<void> => frozen(way, lastsMs);

async function slowed(way: TcpProxy, lastsMs: number): Promise<void> {
  way.delay(DELAY_MS);
  await pause(lastsMs);
  way.delay(0);
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

const END_CONNECTIONS = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()`;
