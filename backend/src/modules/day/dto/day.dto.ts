import type {
  AttendanceOutcome,
  AttendanceRequest,
  CheckInRequest,
  SettleAttendanceRequest,
} from '@rendezvous/contract';
import { IsIn, IsISO8601, IsUUID, Matches } from 'class-validator';
import { OptionalNotNull } from '../../../common/optional-not-null.decorator.js';
import { Line } from '../../../common/text.decorator.js';

const OUTCOMES = ['met', 'other-absent', 'could-not'] as const satisfies AttendanceOutcome[];
const SETTLED = ['unknown', 'met', 'missed'] as const;

/** ISO 8601 has days, weeks and hours as well, which are no instants; the last year may be another one in UTC. */
const INSTANT = /^(?!9999)[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

export class BoardQuery {
  /** The moment to look at; now without it. */
  @OptionalNotNull()
  @Matches(INSTANT, { message: 'at must be an instant, for example 2026-11-21T09:00:00Z' })
  @IsISO8601({ strict: true })
  at?: string;
}

export class CheckInDto implements CheckInRequest {
  /** As on the badge, with or without spaces and dashes; the address of its QR code will do, too. */
  @OptionalNotNull() @Line({ max: 300 }) code?: string;
  @OptionalNotNull() @IsUUID() userId?: string;
  /** Where it is done, for example "Entrance A". */
  @OptionalNotNull() @Line({ max: 60 }) station?: string;
}

export class AttendanceDto implements AttendanceRequest {
  @IsIn(OUTCOMES) outcome: AttendanceOutcome;
}

export class SettleAttendanceDto implements SettleAttendanceRequest {
  /** `unknown` takes the decision back, so that the answers of the two count again. */
  @IsIn(SETTLED) attendance: (typeof SETTLED)[number];
}
