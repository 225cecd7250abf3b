import { id, insert } from './statements.js';

const run = insert('periodic_runs', { name: `'sweep'`, started_at: 'now()' });
const hash = (digit: string): string => `'\\x${digit.repeat(64)}'`;
const job = insert('outbox', { job: `'send-mails'`, payload: `'{}'`, job_id: id('e') });

/** For each constraint of processes, their repeating work and their jobs what it forbids, and statements of which the last breaks it. */
export const PROCESS_CONSTRAINTS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  periodic_runs_pkey: ['two claims of one work', run, run],
  idempotency_keys_id_is_a_hash: [
    'a key as it was sent',
    insert('idempotency_keys', { id: `'key'`, request: hash('2') }),
  ],
  idempotency_keys_request_is_a_hash: [
    'a request as it was sent',
    insert('idempotency_keys', { id: hash('1'), request: `'POST'` }),
  ],
  outbox_jobs: ['two jobs with one id', job, job],
  processes_role_check: [
    'a process with a role there is none of',
    insert('processes', {
      id: id('e'),
      role: `'clerk'`,
      version: `'1.0.0'`,
      host: `'here'`,
      pid: '1',
      queues: `'{}'`,
    }),
  ],
};
