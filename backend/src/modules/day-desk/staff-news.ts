import type { NotificationKind } from '@rendezvous/contract';
import type { News } from '../meetings/meeting-changes.service.js';

/** What two people are told of an act of staff; `content` is the reason that is meant for them. */
export const newsByStaff = (kind: NotificationKind, by: string, content?: string): News => ({
  kind,
  by,
  reason: 'by-staff',
  content,
});

/** What two people are told whose meeting waited for a time that staff have given it. */
export const newsOfGivenTime = (by: string): News => ({
  kind: 'meeting-scheduled',
  by,
  reason: 'time-by-staff',
});
