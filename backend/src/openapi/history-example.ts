import type { MeetingHistoryLine } from '@rendezvous/contract';

/** A meeting that was moved so that others could meet. */
export const historyLine: MeetingHistoryLine = {
  at: '2026-10-04T09:12:00.000Z',
  change: 'made-room',
  by: null,
  oldStartTime: '2026-11-21T09:00:00.000Z',
  oldEndTime: '2026-11-21T09:10:00.000Z',
  newStartTime: '2026-11-21T10:30:00.000Z',
  newEndTime: '2026-11-21T10:40:00.000Z',
  oldPlace: '12',
  newPlace: '12',
  reason: null,
};
