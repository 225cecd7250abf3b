/** Statements that write rows of the product's tables directly; every value is SQL. */

export type Fields = Readonly<Record<string, string>>;

export function insert(table: string, fields: Fields): string {
  const columns = Object.keys(fields).join(', ');
  return `INSERT INTO ${table} (${columns}) VALUES (${Object.values(fields).join(', ')})`;
}

/** An id made of one hexadecimal digit. */
export function id(digit: string): string {
  return `'${'00000000-0000-4000-8000-000000000000'.replaceAll('0', digit)}'`;
}

/** A time of the day of the event, `HH:MM` in UTC. */
function at(time: string): string {
  return `'2030-05-01T${time}Z'`;
}

export function range(start: string, end: string): string {
  return `tstzrange(${at(start)}, ${at(end)})`;
}

export const ANA = id('a');
export const BEN = id('b');
export const EVA = id('c');
export const EVENT = id('e');
export const MEETING = id('1');

export function person(own: string, email: string): string {
  const text = `'-'`;
  return insert('users', {
    id: own,
    email: `'${email}'`,
    email_key: `lower('${email}')`,
    password: text,
    first_name: text,
    last_name: text,
    company: text,
    role: text,
    what_they_buy: text,
    what_they_sell: text,
  });
}

export function meeting(requester: string, requestee: string, fields: Fields = {}): string {
  return insert('meetings', {
    event_id: EVENT,
    requester_user_id: requester,
    requestee_user_id: requestee,
    ...fields,
  });
}

/** The fields of an accepted meeting with a time. */
export function agreed(start: string, end: string): Fields {
  return {
    status: `'accepted'`,
    accepted_at: 'now()',
    time_slot_id: id('5'),
    scheduled_start_time: at(start),
    scheduled_end_time: at(end),
  };
}

/** Three people, an event with room for two and two in it, and a meeting of the first two at ten. */
export const PREPARATION = [
  person(ANA, 'ana@test.invalid'),
  person(BEN, 'ben@test.invalid'),
  person(EVA, 'eva@test.invalid'),
  insert('events', {
    id: EVENT,
    name: `'Supplier day'`,
    start_date: at('08:00'),
    end_date: at('19:00'),
    max_attendees: '2',
    attendee_count: '2',
  }),
  meeting(ANA, BEN, { id: MEETING, ...agreed('10:00', '10:30') }),
];
