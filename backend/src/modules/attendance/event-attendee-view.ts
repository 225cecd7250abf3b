import type { EventAttendee, InvitationState, ParticipantType } from '@rendezvous/contract';
import { personView } from '../users/user-view.js';

/** An attendee as statements select it. */
export type AttendeeRow = Parameters<typeof personView>[0] & {
  email: string;
  /** The sort key. */
  name: string;
  typeId: string | null;
  typeName: string | null;
  externalId: string | null;
  registeredAt: Date;
  checkedInAt: Date | null;
  /** Whether staff may know the address. */
  isOpen: boolean;
  invitation: NonNullable<InvitationState> | 'accepted';
  mayHaveSignInLink: boolean;
  pending: number;
  accepted: number;
  completed: number;
};

/** The type of a participant from its columns. */
export const participantTypeOf = ({
  typeId,
  typeName,
}: Pick<AttendeeRow, 'typeId' | 'typeName'>): ParticipantType | null =>
  typeId === null ? null : { id: typeId, name: typeName ?? '' };

/** An attendee as staff of the event see them; `knowsAddress`: whether the viewer may know every address. */
export function eventAttendeeView(row: AttendeeRow, knowsAddress: boolean): EventAttendee {
  const { invitation, pending, accepted, completed } = row;
  return {
    user: { ...personView(row), email: row.isOpen || knowsAddress ? row.email : null },
    participantType: participantTypeOf(row),
    externalId: row.externalId,
    registeredAt: row.registeredAt.toISOString(),
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
    invitation: invitation === 'accepted' ? null : invitation,
    mayHaveSignInLink: row.mayHaveSignInLink,
    meetings: { pending, accepted, completed },
  };
}
