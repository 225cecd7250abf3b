import type { DeliverySwitch } from '../../../outbox/deliveries.js';

const KINDS: Readonly<Record<DeliverySwitch, string>> = {
  requests: 'requests for meetings',
  answers: 'answers and times of meetings',
  changes: 'changes to your meetings and events',
  messages: 'unread messages',
  reminders: 'meetings that are about to begin',
  agenda: 'the meetings of the next day',
};

/** Why somebody gets a mail, at its end. */
export const reasonOf = (of: DeliverySwitch | null, organisation: string): string =>
  of === null
    ? `You get this mail because it concerns your account at ${organisation}.`
    : `You get this mail because mails about ${KINDS[of]} are switched on in your profile.`;
