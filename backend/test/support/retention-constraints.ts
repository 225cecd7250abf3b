import { insert } from './statements.js';

const keep = (changes: string): string => `UPDATE retention SET ${changes}`;

/** For each constraint of the settings of what is kept what it forbids, and a statement that breaks it. */
export const RETENTION_CONSTRAINTS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  retention_pkey: ['a second row of settings', insert('retention', { stream_days: '7' })],
  retention_is_one_row: [
    'settings beside the settings',
    insert('retention', { only_one: 'false' }),
  ],
  retention_of_streams: ['entries that go at once', keep('stream_days = 0')],
  retention_of_mails: ['mails that go at once', keep('mail_days = 0')],
  retention_of_logs: ['logs that go at once', keep('log_days = 0')],
  retention_of_events: ['events that go in the month after their end', keep('event_days = 29')],
};
