import type { EventFields, SlotPolicy } from '@rendezvous/contract';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  IsUrl,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { OptionalNotNull } from '../../../common/optional-not-null.decorator.js';
import { Line, Text } from '../../../common/text.decorator.js';
import { ZoneName } from '../zone-name.js';

const HH_MM = /^([01]\d|2[0-3]):[0-5]\d$/;
const INSTANT = { strict: true, strictSeparator: true } as const;

/** What creating and editing share. Times without an offset are taken as UTC. */
class EventFieldsDto {
  @OptionalNotNull() @Text({ min: 0, max: 10_000 }) description?: string;

  /** IANA name, for example `Europe/Berlin`. */
  @OptionalNotNull() @Line({ max: 64 }) @ZoneName() timezone?: string;

  /** Wall-clock time in the event's zone, `HH:MM`. */
  @OptionalNotNull()
  @Matches(HH_MM, { message: 'networkingStartTime must be written HH:MM' })
  networkingStartTime?: string;

  @OptionalNotNull()
  @Matches(HH_MM, { message: 'networkingEndTime must be written HH:MM' })
  networkingEndTime?: string;

  @IsOptional() @Line({ min: 0, max: 300 }) location?: string | null;
  @OptionalNotNull() @IsBoolean() isVirtual?: boolean;
  /** The path of a library image. */
  @IsOptional() @Line({ max: 500 }) bannerImage?: string | null;

  @IsOptional()
  @IsUrl(
    { protocols: ['http', 'https'], require_protocol: true, require_tld: false },
    { message: 'externalUrl must be an http or https address' },
  )
  @MaxLength(2000)
  externalUrl?: string | null;

  /** Where the meetings of a virtual event take place; `{meeting}` stands for the meeting's id. Null: no link. */
  @IsOptional()
  @IsUrl(
    { protocols: ['https'], require_protocol: true, require_tld: false },
    { message: 'videoUrl must be an https address' },
  )
  @MaxLength(2000)
  videoUrl?: string | null;

  /** Places that can hold a meeting at the same time; null: no limit. */
  @IsOptional() @IsInt() @Min(1) @Max(10_000) tables?: number | null;

  /** Which free time an accepted meeting is given. */
  @OptionalNotNull() @IsIn(['first', 'compact', 'balanced']) slotPolicy?: SlotPolicy;

  /** The worker gives no time that begins sooner than this. */
  @OptionalNotNull() @IsInt() @Min(0) @Max(120) leadTimeMinutes?: number;

  /** Minutes before a meeting; null: 15 on site, 5 online. */
  @IsOptional() @IsInt() @Min(1) @Max(120) reminderMinutes?: number | null;

  /** Hours after which a request without an answer expires; null: when the event ends. */
  @IsOptional() @IsInt() @Min(1) @Max(2160) requestsExpireAfterHours?: number | null;

  /** Before this moment nobody may ask for a meeting; null: no such moment. */
  @IsOptional() @IsISO8601(INSTANT) requestsOpenAt?: string | null;
  /** From this moment on nobody may ask for a meeting. */
  @IsOptional() @IsISO8601(INSTANT) requestsCloseAt?: string | null;
  /** From this moment on attendees change nothing of what is agreed. */
  @IsOptional() @IsISO8601(INSTANT) changesCloseAt?: string | null;

  @OptionalNotNull() @IsBoolean() isActive?: boolean;

  /** Only people whose e-mail address is confirmed may register; staff may add anybody. */
  @OptionalNotNull() @IsBoolean() confirmedAddressesOnly?: boolean;
}

/** A new event; the bounds are those of the form. */
export class CreateEventDto extends EventFieldsDto implements EventFields {
  @Line({ max: 200 }) name: string;
  @IsISO8601(INSTANT) startDate: string;
  @IsISO8601(INSTANT) endDate: string;
  @OptionalNotNull() @IsInt() @Min(5) @Max(60) meetingDurationMinutes?: number;
  @OptionalNotNull() @IsInt() @Min(0) @Max(30) meetingGapMinutes?: number;
  /** null: no limit. */
  @IsOptional() @IsInt() @Min(10) @Max(1000) maxAttendees?: number | null;
}

/** Only the fields sent are changed. */
export class UpdateEventDto extends EventFieldsDto implements Partial<EventFields> {
  @OptionalNotNull() @Line({ max: 200 }) name?: string;
  @OptionalNotNull() @IsISO8601(INSTANT) startDate?: string;
  @OptionalNotNull() @IsISO8601(INSTANT) endDate?: string;
  @OptionalNotNull() @IsInt() @Min(1) @Max(480) meetingDurationMinutes?: number;
  @OptionalNotNull() @IsInt() @Min(0) @Max(240) meetingGapMinutes?: number;
  /** null: no limit. */
  @IsOptional() @IsInt() @Min(1) @Max(1_000_000) maxAttendees?: number | null;
}
