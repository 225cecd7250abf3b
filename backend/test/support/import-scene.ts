import type { Event, EventFields, ImportLine } from '@rendezvous/contract';
import { Importing } from './importing.js';
import { MailWorld } from './mail-world.js';
import { expected, newAdmin, type TestPerson } from './people.js';

interface ImportedAttendee {
  email: string;
  firstName: string;
  company: string;
  isInvited: boolean;
  type: string | null;
  externalId: string | null;
}

export const HEADER = ['Email', 'First name', 'Company', 'Type', 'ID'];

let people = 0;
export const newAddress = (): string => `imported${(people += 1)}@test.example`;

/** What became of each line, with what is wrong. */
export const told = (lines: readonly ImportLine[]) =>
  lines.map(({ action, errors }) => [action, ...errors.map(({ message }) => message)]);

/** A product that mails, and an administrator who imports people. */
export class ImportScene {
  private constructor(
    readonly mails: MailWorld,
    readonly admin: TestPerson,
  ) {}

  static async open(): Promise<ImportScene> {
    const mails = await MailWorld.open();
    const admin = await newAdmin(mails.world);
    await mails.confirm(admin);
    return new ImportScene(mails, admin);
  }

  close(): Promise<void> {
    return this.mails.close();
  }

  /** An event with two types, and what imports people to it. */
  async newEvent(fields: Partial<EventFields> = {}): Promise<[Event, Importing]> {
    const event = await this.admin.createEvent();
    await this.mails.query(
      `INSERT INTO participant_types (event_id, name, position) VALUES ($1, 'Buyer', 1), ($1, 'Supplier', 2)`,
      [event.id],
    );
    // An edit allows what the form of a new event does not.
    const changed = expected<Event>(await this.admin.put(`/events/${event.id}`, fields), 200);
    return [changed, new Importing(this.mails.world, this.admin, event.id)];
  }

  async countOf({ id }: Event): Promise<number> {
    return expected<Event>(await this.admin.get(`/events/${id}`), 200).attendeeCount;
  }

  attendees({ id }: Event): Promise<ImportedAttendee[]> {
    return this.mails.query<ImportedAttendee>(ATTENDEES, [id]);
  }

  /** The addresses to which an invitation to the event was mailed or is about to be. */
  async invitationsTo({ id }: Event): Promise<string[]> {
    const rows = await this.mails.query<{ email: string }>(INVITATIONS, [id]);
    return rows.map(({ email }) => email);
  }
}

const ATTENDEES = `SELECT u.email, u.first_name AS "firstName", u.company, u.is_invited AS "isInvited",
    t.name AS type, r.external_id AS "externalId"
  FROM event_registrations r JOIN users u ON u.id = r.user_id
  LEFT JOIN participant_types t ON t.id = r.participant_type_id WHERE r.event_id = $1 ORDER BY u.email`;

const INVITATIONS = `SELECT u.email FROM deliveries d JOIN users u ON u.id = d.user_id
  WHERE d.cause = 'invitation' AND d.about = $1 ORDER BY 1`;
