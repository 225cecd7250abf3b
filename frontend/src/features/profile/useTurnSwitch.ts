import type { NotificationSettingsRequest } from '@rendezvous/contract';
import { useRef } from 'react';
import type { OwnNotificationSettings } from '../../live/use-notification-settings';
import { notificationSettingsText as text } from '../../text/notification-settings';
import { showToast } from '../../ui/toast';

/** One of the switches: what it is called in a message, and what turns it. */
export interface TurnedSwitch {
  what: string;
  request: (on: boolean) => NotificationSettingsRequest;
}

export type TurnSwitch = (turned: TurnedSwitch, on: boolean) => void;

/** Turns one switch, says so with a way back, and takes it back when the server refuses. */
export function useTurnSwitch(change: OwnNotificationSettings['change']): TurnSwitch {
  /** A switch waits for its reply, so that two calls about it do not overtake each other. */
  const waiting = useRef(new Set<string>());
  const turn = async (turned: TurnedSwitch, on: boolean) => {
    const { what, request } = turned;
    if (waiting.current.has(what)) return;
    waiting.current.add(what);
    const outcome = await change(request(on));
    waiting.current.delete(what);
    if (outcome.ok) {
      showToast({
        title: text.saved,
        description: on ? text.on(what) : text.off(what),
        actions: [{ label: text.undo, act: () => void turn(turned, !on) }],
      });
    } else {
      showToast({
        title: text.failed,
        description: outcome.failure.message,
        variant: 'destructive',
      });
    }
  };
  return (turned, on) => void turn(turned, on);
}
