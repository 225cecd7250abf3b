import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event, ImportLine } from '@rendezvous/contract';
import { IMPORTS_QUEUE } from '../src/queue/queues.js';
import { eventually } from './support/embedded-scratch.js';
import { csv, Importing } from './support/importing.js';
import { LiveClient } from './support/live-client.js';
import { MailWorld } from './support/mail-world.js';
import { mailedToken, visitorPost } from './support/mailed-links.js';
import { expected, newAccount, newAdmin, newMember, type TestPerson } from './support/people.js';
import { QueueOfTest } from './support/queue-of-test.js';

interface Attendee {
  email: string;
  firstName: string;
  company: string;
  isInvited: boolean;
  type: string | null;
  externalId: string | null;
}

const ATTENDEES = `SELECT u.email, u.first_name AS "firstName", u.company, u.is_invited AS "isInvited",
    t.name AS type, r.external_id AS "externalId"
  FROM event_registrations r JOIN users u ON u.id = r.user_id
  LEFT JOIN participant_types t ON t.id = r.participant_type_id WHERE r.event_id = $1 ORDER BY u.email`;

const HEADER = ['Email', 'First name', 'Company', 'Type', 'ID'];

describe('the import of people', () => {
  let mails: MailWorld;
  let admin: TestPerson;
  let people = 0;

  beforeAll(async () => {
    mails = await MailWorld.open();
    admin = await newAdmin(mails.world);
    await mails.confirm(admin);
  });

  afterAll(() => mails.close());

  const newAddress = (): string => `imported${(people += 1)}@test.example`;
  const attendees = (event: Event): Promise<Attendee[]> =>
    mails.query<Attendee>(ATTENDEES, [event.id]);
  const importingTo = (event: Event): Importing => new Importing(mails.world, admin, event.id);
  const newEvent = async (
    fields: Parameters<TestPerson['createEvent']>[0] = {},
  ): Promise<Event> => {
    const event = await admin.createEvent(fields);
    await mails.query(
      `INSERT INTO participant_types (event_id, name, position) VALUES ($1, 'Buyer', 1), ($1, 'Supplier', 2)`,
      [event.id],
    );
    return event;
  };
  const member = async (...[fields]: Parameters<MailWorld['member']>): Promise<TestPerson> =>
    mails.member(fields);
  const countOf = async ({ id }: Event): Promise<number> =>
    expected<Event>(await admin.get(`/events/${id}`), 200).attendeeCount;
  const invitationsTo = async (event: Event): Promise<string[]> => {
    const rows = await mails.query<{ email: string }>(
      `SELECT u.email FROM deliveries d JOIN users u ON u.id = d.user_id
       WHERE d.cause = 'invitation' AND d.about = $1 ORDER BY 1`,
      [event.id],
    );
    return rows.map(({ email }) => email);
  };
  const told = (lines: readonly ImportLine[]) =>
    lines.map(({ action, errors }) => [action, ...errors.map(({ message }) => message)]);

  it('adds people who then hold a place and are invisible, and writes nothing before it is confirmed', async () => {
    const event = await newEvent();
    const importing = importingTo(event);
    const [one, other] = [newAddress(), newAddress()];
    const preview = await importing.check(
      csv([HEADER, [one, 'Eva', 'Alpine', 'supplier', 'A-1'], [other, '', '', '', '']]),
    );
    expect(preview).toMatchObject({
      counts: { create: 2, update: 0, unchanged: 0, error: 0 },
      invitations: 2,
    });
    expect(preview.lines).toEqual([
      {
        line: 2,
        action: 'create',
        email: one,
        changes: [
          { field: 'email', from: null, to: one },
          { field: 'firstName', from: null, to: 'Eva' },
          { field: 'company', from: null, to: 'Alpine' },
          { field: 'participantType', from: null, to: 'Supplier' },
          { field: 'externalId', from: null, to: 'A-1' },
        ],
        errors: [],
      },
      {
        line: 3,
        action: 'create',
        email: other,
        changes: [{ field: 'email', from: null, to: other }],
        errors: [],
      },
    ]);
    expect(await attendees(event)).toEqual([]);

    expected(await importing.confirm(preview.id), 202);
    expect(await importing.untilOver(preview.id)).toMatchObject({ state: 'done', progress: 100 });
    const added = { company: 'Alpine', isInvited: true, type: 'Supplier', externalId: 'A-1' };
    expect(await attendees(event)).toEqual([
      { email: one, firstName: 'Eva', ...added },
      { email: other, firstName: '', company: '', isInvited: true, type: null, externalId: null },
    ]);
    expect(await countOf(event)).toBe(2);
    expect(await invitationsTo(event)).toEqual([]);
    const seen = await newMember(mails.world);
    await seen.register(event.id);
    expect(expected(await seen.get(`/events/${event.id}/compatible-attendees`), 200)).toEqual([]);
    expect(told(await importing.lines(preview.id))).toEqual([['create'], ['create']]);
    expect((await importing.confirm(preview.id)).status).toBe(409);
    expect((await importing.stop(preview.id)).status).toBe(409);
  });

  it('reads a file as a spreadsheet on Windows writes it, and columns as they are chosen', async () => {
    const event = await newEvent();
    const importing = importingTo(event);
    const [one, other] = [newAddress(), newAddress()];
    const rows = [
      ['Adresse', 'Vorname', 'Firma', 'Notiz'],
      [one, 'Zoë', '"Bücher; ""und"" mehr"', '"two\r\nlines"'],
      [other, 'Ĳ', '', ''],
    ];
    const text = csv(rows, ';').replaceAll(/(?<!\r)\n/g, '\r\n');
    const file = Buffer.from(text.replace('Ĳ', 'I'), 'latin1');
    const preview = await importing.check(file);
    expect(preview.columns).toEqual([
      { name: 'Adresse', field: null, examples: [one, other] },
      { name: 'Vorname', field: 'firstName', examples: ['Zoë', 'I'] },
      { name: 'Firma', field: 'company', examples: ['Bücher; "und" mehr'] },
      { name: 'Notiz', field: null, examples: ['two\nlines'] },
    ]);
    expect(told(preview.lines)).toEqual([
      ['error', 'This line has no e-mail address.'],
      ['error', 'This line has no e-mail address.'],
    ]);
    const mapped = await importing.check(file, { columns: 'email,firstName,company' });
    expect(mapped.lines.map(({ line, email }) => [line, email])).toEqual([
      [2, one],
      [4, other],
    ]);
    await importing.finish(mapped.id);
    expect(await attendees(event)).toMatchObject([
      { email: one, firstName: 'Zoë', company: 'Bücher; "und" mehr' },
      { email: other, firstName: 'I' },
    ]);
    const wrong = await importing.send(file, { columns: 'email,shoeSize' });
    expect(wrong.status).toBe(400);
  });

  it('is refused for spreadsheets with how to save them, and for what is too large or no text', async () => {
    const event = await newEvent();
    const importing = importingTo(event);
    const SPREADSHEET =
      'Please save the sheet as CSV (in Excel: File, Save As, CSV UTF-8) and choose that file.';
    const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const zip = Buffer.from('504b030414000600080000002100', 'hex');
    const large = Buffer.alloc(10 * 1024 * 1024 + 1, 'a\n');
    const answers = [
      await importing.send(zip, { type: xlsx }),
      await importing.send(zip),
      await importing.send('{}', { type: 'application/json' }),
      await importing.send(large),
      await importing.send(`Email\n${'a\n'.repeat(20_001)}`),
      await importing.send(''),
      await importing.send('Email\n'),
      await importing.send('Email\n"a@b.example\n'),
    ];
    expect(
      answers.map(({ status, body }) => [status, (body as { message: string }).message]),
    ).toEqual([
      [415, SPREADSHEET],
      [415, SPREADSHEET],
      [415, 'This kind of content is not accepted here.'],
      [413, 'A file may have at most 10 MB. Please split it.'],
      [400, 'A file may have at most 20,000 lines. Please split it.'],
      [400, 'The file is empty.'],
      [400, 'The file has no line below its header.'],
      [400, expect.stringContaining('A quotation mark is not closed')],
    ]);
  });

  it('changes type and number alone of who has an account, and fills the profile of who has none', async () => {
    const event = await newEvent();
    const importing = importingTo(event);
    const account = await member({ firstName: 'Ana' });
    await account.register(event.id);
    const invited = newAddress();
    await importing.import(csv([HEADER, [invited, 'Eva', 'Alpine', '', 'E-1']]));
    const file = csv([
      HEADER,
      [account.user.email.toUpperCase(), 'Other', 'Firm', 'Buyer', 'A-1'],
      ['', '', 'Alpine Castings', 'Buyer', 'E-1'],
    ]);
    const preview = await importing.check(file);
    expect(preview.lines.map(({ action, changes }) => [action, changes])).toEqual([
      [
        'update',
        [
          { field: 'participantType', from: null, to: 'Buyer' },
          { field: 'externalId', from: null, to: 'A-1' },
        ],
      ],
      [
        'update',
        [
          { field: 'company', from: 'Alpine', to: 'Alpine Castings' },
          { field: 'participantType', from: null, to: 'Buyer' },
        ],
      ],
    ]);
    await importing.finish(preview.id);
    expect(await attendees(event)).toEqual([
      {
        email: invited,
        firstName: 'Eva',
        company: 'Alpine Castings',
        isInvited: true,
        type: 'Buyer',
        externalId: 'E-1',
      },
      {
        email: account.user.email,
        firstName: 'Ana',
        company: account.user.company,
        isInvited: false,
        type: 'Buyer',
        externalId: 'A-1',
      },
    ]);
    expect(told((await importing.check(file)).lines)).toEqual([['unchanged'], ['unchanged']]);
    expect(await countOf(event)).toBe(2);
  });

  it('goes on past lines with errors, and gives the last places to the first lines', async () => {
    const event = await newEvent();
    expected(await admin.put(`/events/${event.id}`, { maxAttendees: 2 }), 200);
    const importing = importingTo(event);
    const [one, two, three] = [newAddress(), newAddress(), newAddress()];
    const preview = await importing.check(
      csv([HEADER, [one], ['wrong'], [two], [three, '', '', 'Speaker'], [newAddress()]]),
    );
    const lines = [
      ['create'],
      ['error', 'This is not a valid email address.'],
      ['create'],
      ['error', 'There is no type "Speaker".'],
      ['error', 'This event is full.'],
    ];
    expect(told(preview.lines)).toEqual(lines);
    expected(await importing.confirm(preview.id), 202);
    expect(await importing.untilOver(preview.id)).toMatchObject({
      state: 'done',
      counts: { create: 2, update: 0, unchanged: 0, error: 3 },
    });
    expect(told(await importing.lines(preview.id))).toEqual(lines);
    expect((await attendees(event)).map(({ email }) => email)).toEqual([one, two].sort());
  });

  it('judges each line anew when it is confirmed', async () => {
    const event = await newEvent();
    expected(await admin.put(`/events/${event.id}`, { maxAttendees: 3 }), 200);
    const importing = importingTo(event);
    const [accepting, other] = [newAddress(), newAddress()];
    await admin.post(`/admin/events/${event.id}/invitations`, { people: [{ email: accepting }] });
    const token = await mailedToken(mails.server, accepting, 'invitation');
    const preview = await importing.check(
      csv([HEADER, [accepting, 'Eva'], [other, '', '', 'Buyer'], [newAddress()]]),
    );
    expect(told(preview.lines)).toEqual([['update'], ['create'], ['create']]);
    const { email: _, ...account } = newAccount({ firstName: 'Herself' });
    expected(await visitorPost(mails.world, '/auth/invitation', { token, ...account }), 200);
    await (await member()).register(event.id);
    await mails.query(`DELETE FROM participant_types WHERE event_id = $1 AND name = 'Buyer'`, [
      event.id,
    ]);
    await importing.finish(preview.id);
    expect(told(await importing.lines(preview.id))).toEqual([
      ['unchanged'],
      ['error', 'There is no type "Buyer".'],
      ['create'],
    ]);
    const [first] = (await attendees(event)).filter(({ email }) => email === accepting);
    expect(first).toMatchObject({ firstName: 'Herself', isInvited: false });
  });

  it('mails invitations only when that is wanted, to who was never invited', async () => {
    const event = await newEvent();
    const importing = importingTo(event);
    const account = await member();
    const held = newAddress();
    const file = csv([HEADER, [held], [account.user.email]]);
    await importing.import(file);
    expect(await invitationsTo(event)).toEqual([]);
    const again = await importing.check(file);
    expect(again).toMatchObject({ counts: { unchanged: 2 }, invitations: 1 });
    await importing.finish(again.id, true);
    expect(await invitationsTo(event)).toEqual([held]);
    await mailedToken(mails.server, held, 'invitation');
    expect((await importing.check(file)).invitations).toBe(0);
    expect(await importing.result(again.id)).toContain('Unchanged; invited');
  });

  it('mails an example of the invitation to who asks for it', async () => {
    const event = await newEvent();
    const importing = importingTo(event);
    const { id } = await importing.check(csv([HEADER, [newAddress()]]));
    expected(await admin.post(`/admin/imports/${id}/test-mail`), 202);
    const [mail] = await mails.mailed(admin);
    expect(mail?.subject).toBe(`Test: Invitation to ${event.name}`);
    expect(mail?.text).toContain(`https://meet.example/events/${event.id}`);
  });

  it('tells who has an account, attendees and organisers at once', async () => {
    const event = await newEvent();
    const importing = importingTo(event);
    const account = await member();
    const [organiser, added] = [
      await LiveClient.connect(mails.world, admin),
      await LiveClient.connect(mails.world, account),
    ];
    await importing.import(csv([HEADER, [account.user.email], [newAddress()]]));
    const registered = await added.until(
      'event-changed',
      (each) => 'registeredByCurrentUser' in each,
    );
    expect(registered.data).toMatchObject({ id: event.id, registeredByCurrentUser: true });
    await organiser.until('event-changed', ({ attendeeCount }) => attendeeCount === 2);
    for (const part of ['imports', 'people'])
      await organiser.until('event-part-changed', (each) => each.part === part);
    organiser.close();
    added.close();
  });

  it('gives the file back with what became of each line, safe for spreadsheets', async () => {
    const event = await newEvent({ name: 'Día de prueba' });
    const importing = importingTo(event);
    const one = newAddress();
    const { id } = await importing.check(csv([HEADER, [one, '=1+1'], ['wrong', 'Ben']]));
    const lines = (result: string, heading: string): string =>
      [
        `\ufeffEmail,First name,Company,Type,ID,${heading}`,
        `${one},'=1+1,,,,${result}`,
        'wrong,Ben,,,,Error: Email: This is not a valid email address.',
        '',
      ].join('\r\n');
    expect(await importing.result(id)).toBe(
      lines('Would be added', 'Result (nothing was imported)'),
    );
    await importing.finish(id);
    expect(await importing.result(id)).toBe(lines('Added', 'Result'));
    const { headers } = await admin.get(`/admin/imports/${id}/result.csv`);
    expect(headers['content-disposition']).toBe('attachment; filename="import-dia-de-prueba.csv"');
  });

  it('is thrown away when it is not wanted, and forgotten after a week', async () => {
    const event = await newEvent();
    const importing = importingTo(event);
    const file = csv([HEADER, [newAddress()]]);
    const [unwanted, old, young] = [
      await importing.check(file),
      await importing.check(file),
      await importing.check(file),
    ];
    expected(await importing.stop(unwanted.id), 204);
    expect((await admin.get(`/admin/imports/${unwanted.id}`)).status).toBe(404);
    await mails.query(
      `UPDATE imports SET created_at = created_at - interval '8 days' WHERE id = $1`,
      [old.id],
    );
    const queue = new QueueOfTest(mails.world.database, IMPORTS_QUEUE);
    await queue.add('sweep-imports');
    await eventually(
      'the old import is forgotten',
      async () => (await admin.get(`/admin/imports/${old.id}`)).status === 404,
    );
    await queue.close();
    expect(await importing.progress(young.id)).toMatchObject({ state: 'checked' });
  });

  it('whose job is lost is run by the next sweep', async () => {
    const event = await newEvent();
    const importing = importingTo(event);
    const { id } = await importing.check(csv([HEADER, [newAddress()]]));
    await mails.query(
      `UPDATE imports SET state = 'running', touched_at = now() - interval '5 minutes' WHERE id = $1`,
      [id],
    );
    const queue = new QueueOfTest(mails.world.database, IMPORTS_QUEUE);
    await queue.add('sweep-imports');
    expect(await importing.untilOver(id)).toMatchObject({ state: 'done' });
    await queue.close();
  });
});
