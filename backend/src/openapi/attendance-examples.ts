import type {
  AddAttendeeRequest,
  CancelEventRequest,
  ChangeAttendeeRequest,
  EventAttendee,
  EventMessageRequest,
} from '@rendezvous/contract';
import { benToAna } from './example-people.js';

const BUYER = { id: '0b7f3c52-9d18-4e6a-8b1c-3f5a7d2e4c60', name: 'Buyer' };

export const eventAttendeeExample: EventAttendee = {
  user: benToAna,
  participantType: BUYER,
  externalId: 'B-0042',
  registeredAt: '2026-09-14T10:12:00.000Z',
  checkedInAt: null,
  invitation: null,
  mayHaveSignInLink: true,
  meetings: { pending: 3, accepted: 12, completed: 0 },
};

const addition: AddAttendeeRequest = {
  person: {
    email: 'eva@alpine.example',
    firstName: 'Eva',
    lastName: 'Berger',
    company: 'Alpine Castings',
    role: 'Head of Sales',
  },
};
const change: ChangeAttendeeRequest = { participantTypeId: BUYER.id };
const message: EventMessageRequest = {
  participantTypeIds: [BUYER.id],
  content: 'The buyers meet at 08:45 at the entrance of hall 4.',
};
const cancellation: CancelEventRequest = { reason: 'The hall is closed after the storm.' };

export const ATTENDANCE_REQUEST_EXAMPLES: Readonly<Record<string, object>> = {
  AddAttendeeDto: addition,
  CancelEventDto: cancellation,
  ChangeAttendeeDto: change,
  EventMessageDto: message,
};
