import type {
  AttendeeDay,
  BookMeetingRequest,
  CheckInReply,
  CheckInRequest,
  EventBoard,
  Instant,
  MeetingOptions,
  SettleAttendanceRequest,
  StaffMeeting,
  StaffMeetingChange,
  Uuid,
  WallAddress,
  WallRequest,
  WallState,
} from '@rendezvous/contract';
import { NetworkError } from './errors';
import {
  ask,
  askFile,
  fileName,
  send,
  tell,
  withQuery,
  type CallOptions,
  type DownloadedFile,
} from './http';

const of = (eventId: Uuid) => `/api/admin/events/${eventId}`;

/** What administrators and the staff of an event do on its day. */
export const eventDayCalls = {
  /** The event at a moment; null: now, by the server's clock. */
  board: (eventId: Uuid, at: Instant | null, options?: CallOptions) =>
    ask<EventBoard>(
      withQuery(`${of(eventId)}/board`, at === null ? '' : new URLSearchParams({ at }).toString()),
      options,
    ),
  attendeeDay: (eventId: Uuid, userId: Uuid, options?: CallOptions) =>
    ask<AttendeeDay>(`${of(eventId)}/attendees/${userId}/day`, options),
  /** Where and when two attendees could meet. */
  meetingOptions: (eventId: Uuid, [one, other]: [Uuid, Uuid], options?: CallOptions) =>
    ask<MeetingOptions>(
      `${of(eventId)}/meeting-options?${new URLSearchParams([
        ['userIds', one],
        ['userIds', other],
      ])}`,
      options,
    ),
  book: (eventId: Uuid, body: BookMeetingRequest) =>
    ask<StaffMeeting>(`${of(eventId)}/meetings`, { method: 'POST', body }),
  /** Another time, another place, or the end. */
  changeMeeting: (meetingId: Uuid, body: StaffMeetingChange) =>
    ask<StaffMeeting>(`/api/admin/meetings/${meetingId}`, { method: 'PUT', body }),
  settleAttendance: (meetingId: Uuid, body: SettleAttendanceRequest) =>
    ask<StaffMeeting>(`/api/admin/meetings/${meetingId}/attendance`, { method: 'PUT', body }),
  checkIn: (eventId: Uuid, body: CheckInRequest) =>
    ask<CheckInReply>(`${of(eventId)}/check-ins`, { method: 'POST', body }),
  undoCheckIn: (eventId: Uuid, userId: Uuid) =>
    tell(`${of(eventId)}/check-ins/${userId}`, { method: 'DELETE' }),
  wall: (eventId: Uuid, options?: CallOptions) => ask<WallState>(`${of(eventId)}/wall`, options),
  /** Makes the wall page, or gives it a new address: the old one ends. */
  makeWall: (eventId: Uuid, body: WallRequest) =>
    ask<WallAddress>(`${of(eventId)}/wall`, { method: 'POST', body }),
  endWall: (eventId: Uuid) => tell(`${of(eventId)}/wall`, { method: 'DELETE' }),
  /** A file for a spreadsheet. */
  table: (eventId: Uuid, content: TableContent, separator: Separator) =>
    askFile(`${of(eventId)}/${content}.csv?${new URLSearchParams({ separator })}`),
  paper: readPaper,
};

export type TableContent = 'registrations' | 'attendees' | 'requests' | 'meetings';
export type Separator = 'comma' | 'semicolon' | 'tab';
export type PaperSize = 'a4' | 'letter';

/** What is printed: agendas of all, of one person, of one company or of those out of date; tables; the hand-out. */
export type Paper =
  | { file: 'agendas'; size: PaperSize; userId?: Uuid; company?: string; outdated?: boolean }
  | { file: 'tables'; size: PaperSize; content: 'cards' | 'slots' }
  | { file: 'handout'; size: PaperSize };

/** Milliseconds until a file of thousands of sheets is there. */
const patienceForPaper = 300_000;

interface PaperOptions extends CallOptions {
  /** Called for each part that arrives; `sheets`: in all, null where the server does not say. */
  onPart?: (part: Uint8Array, sheets: number | null) => void;
}

/** Reads a file to be printed, part by part. Throws as `ask` does. */
async function readPaper(
  eventId: Uuid,
  { file, ...wanted }: Paper,
  { onPart, signal }: PaperOptions = {},
): Promise<DownloadedFile> {
  const query = new URLSearchParams(
    Object.entries(wanted).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const response = await send(`${of(eventId)}/${file}.pdf?${query}`, {
    accept: 'application/pdf',
    patience: patienceForPaper,
    ...(signal && { signal }),
  });
  const sheets = Number(response.headers.get('Sheet-Count') ?? Number.NaN);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  try {
    for await (const part of partsOf(response)) {
      parts.push(part);
      onPart?.(part, Number.isNaN(sheets) ? null : sheets);
    }
  } catch (reason) {
    if (signal?.aborted) throw reason;
    throw new NetworkError(reason);
  }
  const content = new Blob(parts, { type: 'application/pdf' });
  return { name: fileName(response) ?? `${file}.pdf`, content };
}

// Not every browser's streams can be iterated.
async function* partsOf({ body }: Response) {
  const reader = body?.getReader();
  for (;;) {
    const next = await reader?.read();
    if (next === undefined || next.done) return;
    yield next.value;
  }
}
