import type { SystemDisk, SystemInvariant, SystemProcess, SystemState } from '@rendezvous/contract';
import { counted } from './counted';
import { formatDuration, formatNumber, formatRating } from './format';

const units = ['kB', 'MB', 'GB', 'TB'] as const;

/** `48 MB`, `1.5 GB`. */
function formatBytes(bytes: number): string {
  const power = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 1), units.length);
  return `${formatRating(bytes / 1000 ** power)} ${units[power - 1] ?? ''}`;
}

const roles: Readonly<Record<SystemProcess['role'], string>> = {
  all: 'API and worker',
  api: 'API',
  worker: 'Worker',
};

const queues: Readonly<Record<string, string>> = {
  scheduling: 'Times of meetings',
  plans: 'Plans',
  mails: 'Mails',
  imports: 'Imports',
};

const queueName = (name: string): string => queues[name] ?? name;

export const systemText = {
  loading: 'Reading the state of the system...',
  refresh: 'Read again',
  readAt: (moment: string) => `Read at ${moment}. It is read again every ten seconds.`,
  outdated: (moment: string, reason: string) => `Read at ${moment}, since then not. ${reason}`,
  unknown: 'Unknown',
  unknownSign: '–',
  notRead: 'It could not be read.',
  warnings: 'Warnings',
  warning: 'Warning',
  figures: 'System at a glance',
  processesAlive: 'Processes alive',
  version: (version: string) => `Version ${version}`,
  jobsWaiting: 'Jobs waiting',
  failedJobs: (count: number) => `${formatNumber(count)} failed`,
  outbox: 'Jobs on their way to the queue',
  oldest: (seconds: number) => `the oldest for ${formatDuration(seconds)}`,
  unplaced: 'Meetings that wait for a worker',
  unplacedNote: 'for longer than a minute',
  processes: 'Processes',
  role: (role: SystemProcess['role']) => roles[role],
  since: (version: string, moment: string) => `Version ${version}, since ${moment}`,
  takes: (names: readonly string[]) =>
    names.length === 0 ? 'Takes no jobs' : `Takes jobs: ${names.map(queueName).join(', ')}`,
  queues: 'Queues',
  queueName,
  jobs: (waiting: number, active: number, delayed: number, failed: number) =>
    [
      `${formatNumber(waiting)} waiting`,
      `${formatNumber(active)} active`,
      `${formatNumber(delayed)} delayed`,
      `${formatNumber(failed)} failed`,
    ].join(', '),
  hasFailed: 'Failed jobs',
  parts: 'Database and Storage',
  up: 'Up',
  down: 'Down',
  low: 'Nearly full',
  unused: 'Not used',
  database: 'Database',
  databaseLine: ({
    version,
    bytes,
    connections,
    mostConnections,
  }: NonNullable<SystemState['database']>) =>
    `PostgreSQL ${version}, ${formatBytes(bytes)}, ${formatNumber(connections)} of ${counted(mostConnections, 'connection', 'connections')}`,
  redis: 'Redis',
  redisLine: {
    up: 'Holds the queues and the limits',
    down: 'It does not answer',
    none: 'PostgreSQL holds the queues',
  },
  storage: { disk: 'Images in a folder', s3: 'Images in an object storage' },
  storageLine: (isReachable: boolean) =>
    isReachable ? 'Can be read and written' : 'It does not answer',
  disk: (holds: SystemDisk['holds']) =>
    holds === 'data' ? 'Disk of the data folder' : 'Disk of the images',
  room: ({ freeBytes, totalBytes }: SystemDisk) =>
    `${formatBytes(freeBytes)} of ${formatBytes(totalBytes)} are free`,
  examination: 'What Must Always Hold',
  examinationHint:
    'Looks through the database as “npm run doctor” does. A large one takes up to a minute.',
  examine: 'Look the database through',
  examining: 'Looking...',
  examinationFailed: 'The database was not looked through',
  outcome: (sound: number, all: number, moment: string) =>
    sound === all
      ? `All ${counted(all, 'rule holds', 'rules hold')}, looked at ${moment}.`
      : `${formatNumber(sound)} of ${counted(all, 'rule holds', 'rules hold')}, looked at ${moment}.`,
  brokenHint: 'Run “npm run doctor” to see the rows.',
  invariants: 'Rules',
  invariant: ({ name }: SystemInvariant) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  states: { holds: 'Holds', broken: 'Broken', unknown: 'Took too long' },
} as const;
