import type { BookMeetingRequest, MeetingOptions, StaffMeetingChange } from '@rendezvous/contract';
import { ana, ben } from './example-people.js';
import { place } from './place-examples.js';

const SLOT = 'b1d5c0de-7f3a-5e2b-8c4d-0a9e8f7d6c5b';

const options: MeetingOptions = {
  meetingId: null,
  times: [
    {
      id: SLOT,
      startTime: '2026-11-21T09:30:00.000Z',
      endTime: '2026-11-21T09:40:00.000Z',
      places: [place],
      overQuota: false,
    },
  ],
  openPlaces: [place],
  reasons: [
    {
      code: 'other-meetings-full',
      message: 'Ben Okafor can have no more meetings at this event.',
    },
  ],
  overridable: true,
};

export const DAY_DESK_REPLY_EXAMPLES = { MeetingOptions: options };

const booking: BookMeetingRequest = {
  userIds: [ana.id, ben.id],
  timeSlotId: SLOT,
  placeId: place.id,
  reason: 'Both companies have asked us for it.',
};
const change: StaffMeetingChange = { timeSlotId: SLOT, placeId: place.id, version: 4 };

export const DAY_DESK_REQUEST_EXAMPLES = {
  BookMeetingDto: booking,
  StaffMeetingChangeDto: change,
};
