import type {
  EndingRequest,
  ExplainReply,
  ParticipantTypesReply,
  ParticipantTypesRequest,
  RulesPreview,
} from '@rendezvous/contract';
import { ana, ben } from './example-people.js';

const BUYER = 'd4c3b2a1-9081-4726-8354-1f0e2d3c4b5a';
const SUPPLIER = 'e5d4c3b2-a190-4837-9465-2a1f3e4d5c6b';
const MEETING = '9c0e7a52-1d3b-4f86-b2a7-5e4d3c2b1a09';

const buyer = {
  id: BUYER,
  name: 'Buyer',
  maxOpenRequests: null,
  maxIncomingRequests: 30,
  maxMeetings: 42,
  maxMeetingsPerDay: 21,
};
const supplier = {
  id: SUPPLIER,
  name: 'Supplier',
  maxOpenRequests: 5,
  maxIncomingRequests: null,
  maxMeetings: 9,
  maxMeetingsPerDay: null,
};

const participantTypes: ParticipantTypesReply = {
  types: [buyer, supplier],
  mayRequest: [
    ['Buyer', 'Supplier'],
    ['Supplier', 'Buyer'],
  ],
  rulesVersion: 4,
};

const ending: EndingRequest = { meetingId: MEETING, requester: ana, requestee: ben };
const rulesPreview: RulesPreview = { pendingToEnd: [MEETING], requests: [ending] };

const explanation: ExplainReply = {
  possible: false,
  reasons: [
    {
      code: 'open-requests-full',
      message: 'You may have at most 5 open requests at this event.',
    },
  ],
  sharedTimes: 12,
  remaining: { openRequests: 0, meetings: 6 },
};

const changes: ParticipantTypesRequest = {
  types: [
    { id: BUYER, name: 'Buyer', maxMeetings: 42 },
    { name: 'Press', maxOpenRequests: 3 },
  ],
  mayRequest: [['Press', 'Buyer']],
  endPending: false,
  pendingToEnd: [MEETING],
  rulesVersion: 4,
};

export const RULES_REPLY_EXAMPLES = {
  ExplainReply: explanation,
  ParticipantTypesReply: participantTypes,
  RulesPreview: rulesPreview,
};

export const RULES_REQUEST_EXAMPLES = { ParticipantTypesDto: changes };
