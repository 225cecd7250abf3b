import type { StaffEntry, StaffRole } from '@rendezvous/contract';
import { IsIn, IsUUID } from 'class-validator';
import { EmailAddress } from '../../../common/email.decorator.js';
import { OptionalNotNull } from '../../../common/optional-not-null.decorator.js';

export class StaffEntryDto implements StaffEntry {
  /** Somebody with an account. */
  @OptionalNotNull() @IsUUID() userId?: string;
  /** Who has no account with this address is invited. */
  @OptionalNotNull() @EmailAddress() email?: string;
  /** Organisers decide everything about the event; the desk helps attendees. */
  @IsIn(['organiser', 'desk']) role: StaffRole;
}
