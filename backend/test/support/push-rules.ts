import { ANA, BEN, EVENT, id, insert, MEETING } from './statements.js';

const edit = (changes: string): string => `UPDATE events SET ${changes} WHERE id = ${EVENT}`;
const pushKeys = insert('push_keys', { public_key: `'-'`, private_key: `'-'` });
const SESSION = id('7');
const signIn = insert('sessions', {
  id: SESSION,
  user_id: ANA,
  token_version: '0',
  device: `'Firefox'`,
});
const subscribe = (userId: string, endpoint: string): string =>
  insert('push_subscriptions', {
    endpoint,
    user_id: userId,
    p256dh: `'-'`,
    auth: `'-'`,
    session_id: SESSION,
  });
const remind = insert('meeting_reminders', {
  meeting_id: MEETING,
  start_time: `'2030-05-01T09:00Z'`,
  late: 'false',
});
const sendAgenda = insert('sent_agendas', { user_id: ANA, day: `'2030-05-01'` });
const remindOfRequest = (stage: string): string =>
  insert('request_reminders', { meeting_id: MEETING, stage });
const remindPerson = insert('request_reminder_days', { user_id: ANA, reminded_at: 'now()' });

/** For each constraint of pushes and reminders what it forbids, and statements of which the last breaks it. */
export const PUSH_AND_REMINDER_RULES: Record<
  string,
  readonly [what: string, ...statements: string[]]
> = {
  push_keys_only_one_check: [
    'a second pair of keys for pushes',
    insert('push_keys', { only_one: 'false', public_key: `'-'`, private_key: `'-'` }),
  ],
  push_keys_pkey: ['another pair of keys for pushes', pushKeys, pushKeys],
  push_subscriptions_pkey: [
    'a browser that takes the pushes of two accounts',
    signIn,
    subscribe(ANA, `'https://push.example/1'`),
    subscribe(BEN, `'https://push.example/1'`),
  ],
  push_subscriptions_endpoint_check: [
    'an address of a push service of 2,001 characters',
    signIn,
    subscribe(ANA, `repeat('a', 2001)`),
  ],
  events_reminder_minutes_check: ['a reminder as the meeting begins', edit('reminder_minutes = 0')],
  events_requests_expire_after_hours_check: [
    'requests that expire at once',
    edit('requests_expire_after_hours = 0'),
  ],
  meeting_reminders_once: ['a second reminder of one time', remind, remind],
  sent_agendas_once: ['a second agenda of one day', sendAgenda, sendAgenda],
  request_reminders_once: [
    'a second reminder at half time',
    remindOfRequest(`'half'`),
    remindOfRequest(`'half'`),
  ],
  request_reminders_stage_check: ['a reminder at no stage', remindOfRequest(`'start'`)],
  request_reminder_days_pkey: ['a person reminded twice in a day', remindPerson, remindPerson],
};
