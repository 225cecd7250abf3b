import type {
  AttendanceOutcome,
  AttendanceRequest,
  CheckInRequest,
  SettleAttendanceRequest,
} from '@rendezvous/contract';
import { IsIn, IsISO8601, IsUUID } from 'class-validator';
import { OptionalNotNull } from '../../../common/optional-not-null.decorator.js';
import { Line } from '../../../common/text.decorator.js';

const OUTCOMES = ['met', 'other-absent', 'could-not'] as const satisfies AttendanceOutcome[];
const SETTLED = ['unknown', 'met', 'missed'] as const;

export class BoardQuery {
  /** The moment to look at; now without it. */
  @OptionalNotNull() @IsISO8601({ strict: true, strictSeparator: true }) at?: string;
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
