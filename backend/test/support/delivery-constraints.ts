import { ANA, insert } from './statements.js';

const delivery = (values: Record<string, string>): string =>
  insert('deliveries', { user_id: ANA, channel: `'mail'`, cause: `'test'`, ...values });
const switchOff = (channel: string, of: string): string =>
  insert('switched_off', { user_id: ANA, channel: `'${channel}'`, switch: `'${of}'` });

/** For each constraint of what is told outside the page what it forbids, and statements of which the last breaks it. */
export const DELIVERY_CONSTRAINTS: Record<
  string,
  readonly [what: string, ...statements: string[]]
> = {
  deliveries_channel_check: ['a delivery by no channel', delivery({ channel: `'fax'` })],
  deliveries_state_check: [
    'a delivery in no state',
    delivery({ state: `'lost'`, settled_at: 'now()' }),
  ],
  deliveries_attempts_check: ['fewer attempts than none', delivery({ attempts: '-1' })],
  deliveries_settled_once: ['a queued delivery that is settled', delivery({ settled_at: 'now()' })],
  switched_off_pkey: [
    'a switch twice switched off',
    switchOff('mail', 'agenda'),
    switchOff('mail', 'agenda'),
  ],
  switched_off_is_a_switch: ['a switch of another channel', switchOff('mail', 'invitations')],
};
