import type {
  NotificationSettings,
  NotificationSettingsRequest,
  NotificationSwitches,
} from '@rendezvous/contract';
import { DELIVERY_SWITCHES, type DeliverySwitch } from '../../outbox/deliveries.js';

/** A switch of one channel, as the table `switched_off` names it. */
export type ChannelSwitch =
  | { channel: 'mail' | 'push'; switch: DeliverySwitch }
  | { channel: 'calendar'; switch: 'invitations' };

const CHANNELS = ['mail', 'push'] as const;

/** The settings of somebody who has switched these off; all others are on. */
export function settingsWithout(off: readonly ChannelSwitch[]): NotificationSettings {
  const isOn = (channel: string, name: string): boolean =>
    !off.some((one) => one.channel === channel && one.switch === name);
  const switches = (channel: string): NotificationSwitches => ({
    requests: isOn(channel, 'requests'),
    answers: isOn(channel, 'answers'),
    changes: isOn(channel, 'changes'),
    messages: isOn(channel, 'messages'),
    reminders: isOn(channel, 'reminders'),
    agenda: isOn(channel, 'agenda'),
  });
  return {
    mail: switches('mail'),
    push: switches('push'),
    calendarInvitations: isOn('calendar', 'invitations'),
  };
}

/** Which switches a request turns on and which off; those that it leaves out are in neither. */
export function changedSwitches(request: NotificationSettingsRequest): {
  on: ChannelSwitch[];
  off: ChannelSwitch[];
} {
  const changed: (ChannelSwitch & { to: boolean | undefined })[] = [
    ...CHANNELS.flatMap((channel) =>
      DELIVERY_SWITCHES.map((name) => ({ channel, switch: name, to: request[channel]?.[name] })),
    ),
    { channel: 'calendar', switch: 'invitations', to: request.calendarInvitations },
  ];
  const those = (wanted: boolean): ChannelSwitch[] =>
    changed.flatMap(({ to, ...one }) => (to === wanted ? [one] : []));
  return { on: those(true), off: those(false) };
}
