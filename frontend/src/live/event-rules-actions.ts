import type { EventFields, ParticipantTypesRequest, Uuid } from '@rendezvous/contract';
import { eventAdminCalls } from '../api/event-admin';
import { eventCalls } from '../api/events';
import { run } from './actions';
import { outcomeOf } from './outcome';

/** Changes the types of an event, their quotas and who may ask whom. */
export const changeParticipantTypes = (eventId: Uuid, rules: ParticipantTypesRequest) =>
  outcomeOf(eventAdminCalls.changeParticipantTypes(eventId, rules));

/** Which pending requests the change would end; nothing is changed. */
export const previewParticipantTypes = (eventId: Uuid, rules: ParticipantTypesRequest) =>
  outcomeOf(eventAdminCalls.previewParticipantTypes(eventId, rules));

type Moments = Pick<EventFields, 'requestsOpenAt' | 'requestsCloseAt' | 'changesCloseAt'>;

/** Changes when requests open and close, and when changes close. */
export const changeMoments = (eventId: Uuid, moments: Moments) =>
  run({ answer: eventCalls.update(eventId, moments), entities: (event) => ({ event }) });
