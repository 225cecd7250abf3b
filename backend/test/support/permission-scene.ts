import type { Event, TimeSlot } from '@rendezvous/contract';
import { photo } from './image-files.js';
import { expected, newAdmin, newMember, type TestPerson } from './people.js';
import { upload } from './uploads.js';
import type { World } from './world.js';

/** The roles in which each route is called. */
export const ROLES = [
  'visitor',
  'stranger',
  'other',
  'requester',
  'requestee',
  'administrator',
  'lastAdministrator',
  'desk',
  'organiser',
  'deskElsewhere',
  'organiserElsewhere',
] as const;
export type Role = (typeof ROLES)[number];

/** The state before a call. */
export interface Circumstances {
  meeting: 'pending' | 'accepted' | 'completed';
  /** Whether the event is open to people who are not registered for it. */
  isActive: boolean;
  /** Whether the requestee shares their data. */
  consent: boolean;
  /** Whether the caller has entered the password lately. */
  fresh: boolean;
}

/** Ids of the data that exists before every call. */
export interface Found {
  meetingId: string;
  libraryImageId: string;
  /** A plan that can be published. */
  planId: string;
  placeId: string;
  /** An import that nobody has confirmed. */
  importId: string;
  /** A report of the requester about the other member that waits. */
  reportId: string;
}

export interface Call {
  role: Role;
  method: string;
  path: string;
  body?: object | undefined;
  /** The text of a CSV file, in place of a body. */
  file?: string | undefined;
  /** Its `Idempotency-Key`. */
  key?: string | undefined;
}

export interface Answer {
  status: number;
  /** Empty for an answer without a body. */
  type: string;
  text: string;
}

interface Cast {
  stranger: TestPerson;
  other: TestPerson;
  requester: TestPerson;
  requestee: TestPerson;
  administrator: TestPerson;
  secondAdministrator: TestPerson;
  desk: TestPerson;
  organiser: TestPerson;
  deskElsewhere: TestPerson;
  organiserElsewhere: TestPerson;
}

/**
 * An event with three people, two of whom have a meeting, a stranger who is not registered, staff, staff of another
 * event, and administrators. The state is reset before every call.
 */
export class PermissionScene {
  private constructor(
    private readonly world: World,
    readonly cast: Cast,
    readonly event: Event,
    private readonly otherEvent: Event,
    /** The address of an image the requester uploaded. */
    readonly image: string,
    private readonly slots: { past: TimeSlot; coming: TimeSlot },
    /** The id of a free slot. */
    readonly freeSlotId: string,
  ) {}

  static async open(world: World): Promise<PermissionScene> {
    const administrator = await newAdmin(world);
    const cast: Cast = {
      administrator,
      stranger: await newMember(world),
      other: await newMember(world),
      requester: await newMember(world),
      requestee: await newMember(world),
      secondAdministrator: await newMember(world),
      desk: await newMember(world),
      organiser: await newMember(world),
      deskElsewhere: await newMember(world),
      organiserElsewhere: await newMember(world),
    };
    const event = await administrator.createEvent();
    const otherEvent = await administrator.createEvent();
    const slots = expected<TimeSlot[]>(
      await administrator.get(`/events/${event.id}/time-slots`),
      200,
    );
    const [past] = slots;
    const [free, coming] = slots.slice(-2);
    if (past === undefined || free === undefined || coming === undefined)
      throw new Error('The event has no slots.');
    await world.database.query('CREATE TABLE first_sessions AS TABLE sessions');
    await world.database.query(SET_SCENE);
    return new PermissionScene(
      world,
      cast,
      event,
      otherEvent,
      await upload(world, cast.requester, await photo('png')),
      { past, coming },
      free.id,
    );
  }

  /** The person of a role; null for a visitor. */
  personIn(role: Role): TestPerson | null {
    if (role === 'visitor') return null;
    return role === 'lastAdministrator' ? this.cast.administrator : this.cast[role];
  }

  /** Every route that the OpenAPI document describes, such as `GET /api/events`. */
  async routes(): Promise<string[]> {
    const { text } = await this.call({ role: 'visitor', method: 'GET', path: '/api/docs-json' });
    const { paths } = JSON.parse(text) as { paths: Record<string, object> };
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
  }

  /** Resets the state: one meeting, one library image. */
  async set(role: Role, { meeting, isActive, consent, fresh }: Circumstances): Promise<Found> {
    const { other, requester, requestee, administrator, secondAdministrator } = this.cast;
    const { desk, organiser, deskElsewhere, organiserElsewhere } = this.cast;
    const slot = { pending: null, accepted: this.slots.coming, completed: this.slots.past }[
      meeting
    ];
    const administrators =
      role === 'lastAdministrator' ? [administrator] : [administrator, secondAdministrator];
    const ids = (people: TestPerson[]): string[] => people.map(({ user }) => user.id);
    const [found] = await this.world.database.query<Found>(
      'SELECT * FROM set_permission_scene($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
      [
        this.event.id,
        isActive,
        ids(administrators),
        ids([requester, requestee, other]),
        consent,
        meeting,
        slot?.id ?? null,
        slot?.startTime ?? null,
        slot?.endTime ?? null,
        fresh,
        this.otherEvent.id,
        ids([desk, organiser, deskElsewhere, organiserElsewhere]),
      ],
    );
    if (found === undefined) throw new Error('The function always returns a row.');
    return found;
  }

  /** Sends the path unchanged. */
  async call({ role, method, path, body, file, key }: Call): Promise<Answer> {
    const token = this.personIn(role)?.token;
    const content = file ?? (body === undefined ? undefined : JSON.stringify(body));
    const type = file === undefined ? 'application/json' : 'text/csv';
    const response = await fetch(`${this.world.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(content === undefined ? {} : { 'content-type': type }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(content === undefined ? {} : { body: content }),
    });
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      text: await response.text(),
    };
  }
}

/** Takes locks in the order of the product: event, people, meetings. */
const SET_SCENE = `CREATE FUNCTION set_permission_scene(event uuid, active boolean, administrators uuid[],
  attendees uuid[], consent boolean, state text, slot uuid, starts timestamptz, ends timestamptz, fresh boolean,
  elsewhere uuid, staff uuid[], OUT "meetingId" uuid, OUT "libraryImageId" uuid, OUT "planId" uuid,
  OUT "placeId" uuid, OUT "importId" uuid, OUT "reportId" uuid)
LANGUAGE plpgsql AS $$
DECLARE
  stored text := '/objects/uploads/' || gen_random_uuid();
BEGIN
  UPDATE events SET cancelled_at = NULL, cancel_reason = NULL, is_active = active,
    attendee_count = cardinality(attendees) WHERE id = event;
  UPDATE users SET is_admin = id = ANY(administrators), is_vip = false, suspended_at = NULL, token_version = 0, profile_image = NULL,
    consent_to_share_data = (consent OR id <> attendees[2]) AND NOT is_invited;
  DELETE FROM sessions;
  INSERT INTO sessions TABLE first_sessions;
  UPDATE sessions SET authenticated_at = '-infinity' WHERE NOT fresh;
  DELETE FROM two_step;
  DELETE FROM blocks;
  DELETE FROM reports;
  INSERT INTO reports (reporter_id, reported_id, reason, text) VALUES (attendees[1], attendees[3], 'rude', '')
  RETURNING id INTO "reportId";
  DELETE FROM messages;
  DELETE FROM stream_entries;
  DELETE FROM schedule_plans;
  DELETE FROM occupancies;
  DELETE FROM meetings;
  DELETE FROM places;
  INSERT INTO places (event_id, label) VALUES (event, '1') RETURNING id INTO "placeId";
  DELETE FROM event_registrations WHERE event_id = event;
  INSERT INTO event_registrations (event_id, user_id) SELECT event, unnest(attendees);
  DELETE FROM event_staff;
  INSERT INTO event_staff (event_id, user_id, role) VALUES (event, staff[1], 'desk'), (event, staff[2], 'organiser'),
    (elsewhere, staff[3], 'desk'), (elsewhere, staff[4], 'organiser');
  INSERT INTO meetings (event_id, requester_user_id, requestee_user_id, status, accepted_at,
    time_slot_id, scheduled_start_time, scheduled_end_time)
  VALUES (event, attendees[1], attendees[2], state,
    CASE WHEN state <> 'pending' THEN now() END, slot, starts, ends) RETURNING id INTO "meetingId";
  INSERT INTO schedule_plans (event_id, status, progress, seed, result)
  VALUES (event, 'ready', 100, 1, '{"meetings": 0, "moves": [], "gapsBefore": 0,
    "gapsAfter": 0, "unplaced": [], "restored": null}') RETURNING id INTO "planId";
  DELETE FROM imports;
  INSERT INTO imports (event_id, columns, counts)
  VALUES (event, '[]', '{"create": 0, "update": 0, "unchanged": 0, "error": 0, "invitations": 0}')
  RETURNING id INTO "importId";
  DELETE FROM library_images;
  INSERT INTO objects (path) VALUES (stored);
  INSERT INTO library_images (name, path) VALUES ('Hall', stored) RETURNING id INTO "libraryImageId";
END $$`;
