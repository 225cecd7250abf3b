import type { ParticipantTypeRules } from '@rendezvous/contract';
import type { RequestFacts, Side } from './request-rules.js';

export const at = (clock: string): Date => new Date(`2026-11-21T${clock}:00Z`);

export const typeOf = (fields: Partial<ParticipantTypeRules> = {}): ParticipantTypeRules => ({
  id: 'd4c3b2a1-9081-4726-8354-1f0e2d3c4b5a',
  name: 'Buyer',
  maxOpenRequests: null,
  maxIncomingRequests: null,
  maxMeetings: null,
  maxMeetingsPerDay: null,
  ...fields,
});
export const sideOf = (name: string, fields: Partial<Side> = {}): Side => ({
  name,
  isRegistered: true,
  type: null,
  openRequests: 0,
  incomingRequests: 0,
  meetings: 0,
  ...fields,
});

export interface Given extends Partial<Omit<RequestFacts, 'event' | 'own' | 'other'>> {
  event?: Partial<RequestFacts['event']>;
  own?: Partial<Side>;
  other?: Partial<Side>;
}

/** Ana may ask Ben in every respect, but for what is given. */
export const factsOf = ({ event, own, other, ...facts }: Given = {}): RequestFacts => ({
  now: at('10:00'),
  event: {
    endDate: at('17:00'),
    timezone: 'Europe/Berlin',
    requestsOpenAt: null,
    requestsCloseAt: null,
    changesCloseAt: null,
    cancelledAt: null,
    limitsRequestsByType: false,
    ...event,
  },
  own: sideOf('Ana Costa', own),
  other: sideOf('Ben Okafor', other),
  isPairAllowed: false,
  between: 'nothing',
  areApart: false,
  isApproachable: true,
  ...facts,
});
