import type { Instant, Uuid } from './entities.js';

/** A process of this installation that gave a sign of life in the last seconds. */
export interface SystemProcess {
  id: Uuid;
  role: 'all' | 'api' | 'worker';
  host: string;
  version: string;
  startedAt: Instant;
  /** The queues whose jobs it takes. */
  queues: string[];
}

/** How many jobs of a queue are in each state. */
export interface SystemQueue {
  name: string;
  waiting: number;
  active: number;
  delayed: number;
  failed: number;
}

/** The room for files; `isLow` below a tenth or a gigabyte. */
export interface SystemDisk {
  holds: 'data' | 'objects';
  freeBytes: number;
  totalBytes: number;
  isLow: boolean;
}

/** How the installation does; null: it could not be read at this time. */
export interface SystemState {
  at: Instant;
  /** Of the process that answers. */
  version: string;
  processes: SystemProcess[] | null;
  queues: SystemQueue[] | null;
  /** Jobs on their way to the queue; `oldestSeconds` is null without one. */
  outbox: { rows: number; oldestSeconds: number | null } | null;
  /** Accepted meetings that have waited for a worker for longer than a minute. */
  unplacedMeetings: number | null;
  database: {
    version: string;
    bytes: number;
    connections: number;
    mostConnections: number;
  } | null;
  /** `none`: no Redis is used. */
  redis: 'up' | 'down' | 'none';
  storage: { kind: 'disk' | 's3'; isReachable: boolean };
  disks: SystemDisk[];
  /** Sentences about what is wrong. */
  warnings: string[];
}

/** What holds always, looked at in the database. */
export interface SystemInvariant {
  name: string;
  /** `unknown`: looking took too long. */
  state: 'holds' | 'broken' | 'unknown';
}

/** What doctor says. */
export interface SystemExamination {
  at: Instant;
  invariants: SystemInvariant[];
}
