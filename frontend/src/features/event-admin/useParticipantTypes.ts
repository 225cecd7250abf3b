import type { ParticipantTypeRules, Uuid } from '@rendezvous/contract';
import { eventAdminCalls } from '../../api/event-admin';
import { useEventPart } from '../../live/use-event-part';
import { useRead } from '../../live/use-read';

const none: readonly ParticipantTypeRules[] = [];

/** The types of the event's people, none where the viewer may not read them; kept up to date. */
export function useParticipantTypes(eventId: Uuid, mayRead: boolean) {
  const { value, again } = useRead(`types:${eventId}:${mayRead}`, async (signal) =>
    mayRead ? (await eventAdminCalls.participantTypes(eventId, { signal })).types : none,
  );
  useEventPart(eventId, 'rules', again);
  return value ?? none;
}
