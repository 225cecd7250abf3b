import { id, insert } from './statements.js';

const run = insert('periodic_runs', { name: `'sweep'`, started_at: 'now()' });
const process = (role: string): string =>
  insert('processes', {
    id: id('e'),
    role: `'${role}'`,
    version: `'1.0.0'`,
    host: `'here'`,
    pid: '1',
    queues: `'{}'`,
  });

/** For each constraint of processes and their repeating work what it forbids, and statements of which the last breaks it. */
export const PROCESS_CONSTRAINTS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  periodic_runs_pkey: ['two claims of one work', run, run],
  processes_pkey: ['two processes with one id', process('api'), process('worker')],
  processes_role_check: ['a process with a role there is none of', process('clerk')],
};
