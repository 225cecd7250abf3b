import type { NotificationSettings, NotificationSettingsRequest } from '@rendezvous/contract';
import { useState } from 'react';
import type { Failure } from '../api/errors';
import { userCalls } from '../api/users';
import { outcomeOf, type Outcome } from './outcome';
import { useRead } from './use-read';

/** What the person wants to be told; `change` is shown at once and taken back when it is refused. */
export interface OwnNotificationSettings {
  settings: NotificationSettings | undefined;
  failure: Failure | undefined;
  again: () => void;
  change: (request: NotificationSettingsRequest) => Promise<Outcome<NotificationSettings>>;
}

const merged = (
  settings: NotificationSettings,
  request: NotificationSettingsRequest,
): NotificationSettings => ({
  mail: { ...settings.mail, ...request.mail },
  push: { ...settings.push, ...request.push },
  calendarInvitations: request.calendarInvitations ?? settings.calendarInvitations,
});

export function useNotificationSettings(): OwnNotificationSettings {
  const { value, failure, again } = useRead('notification-settings', (signal) =>
    userCalls.notificationSettings({ signal }),
  );
  /** Changes since the settings were read, the oldest first; one that is refused is taken out. */
  const [changes, setChanges] = useState<readonly NotificationSettingsRequest[]>([]);
  const change = async (request: NotificationSettingsRequest) => {
    setChanges((before) => [...before, request]);
    const outcome = await outcomeOf(userCalls.changeNotificationSettings(request));
    if (!outcome.ok) setChanges((before) => before.filter((one) => one !== request));
    return outcome;
  };
  return { settings: value && changes.reduce(merged, value), failure, again, change };
}
