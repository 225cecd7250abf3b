import type { Event, Meeting, SchedulePlan } from '@rendezvous/contract';

/** A plan that is ready to be published and moves this meeting. */
export function planExample({ event, meeting }: { event: Event; meeting: Meeting }): SchedulePlan {
  const { email: _, ...requester } = meeting.requester;
  const { email: __, ...requestee } = meeting.requestee;
  return {
    id: '4d5e6f70-8192-4a3b-8c5d-6e7f8091a2b3',
    eventId: event.id,
    status: 'ready',
    progress: 100,
    createdAt: '2026-11-20T15:00:00.000Z',
    publishedAt: null,
    undoUntil: null,
    undoable: {
      id: '5e6f7081-92a3-4b4c-9d6e-7f8091a2b3c4',
      publishedAt: '2026-11-20T09:00:00.000Z',
      undoUntil: '2026-11-21T09:00:00.000Z',
      moves: 4,
    },
    result: {
      meetings: 38,
      people: 2,
      moves: [
        {
          meetingId: meeting.id,
          requester,
          requestee,
          from: {
            startTime: '2026-11-21T10:00:00.000Z',
            endTime: '2026-11-21T10:10:00.000Z',
            place: { id: '6e2a1b45-8d32-4c8f-9b54-a1d3b6c2e7f8', label: '3', zone: 'South' },
            tableNumber: 3,
          },
          to: {
            startTime: '2026-11-21T08:15:00.000Z',
            endTime: '2026-11-21T08:25:00.000Z',
            place: meeting.place,
            tableNumber: meeting.tableNumber,
          },
        },
      ],
      gapsBefore: 31,
      gapsAfter: 27,
      unplaced: [],
      restored: null,
    },
  };
}
