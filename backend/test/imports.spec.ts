import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CHANGED_SINCE } from '../src/modules/imports/judged-lines.js';
import { HEADER, ImportScene, newAddress, told } from './support/import-scene.js';
import { csv } from './support/importing.js';
import { mailedToken, visitorPost } from './support/mailed-links.js';
import { expected, newAccount, newMember } from './support/people.js';

describe('the import of people', () => {
  let scene: ImportScene;

  beforeAll(async () => {
    scene = await ImportScene.open();
  });

  afterAll(() => scene.close());

  it('adds people who then hold a place and are invisible, and writes nothing before it is confirmed', async () => {
    const [event, importing] = await scene.newEvent();
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
    expect(await scene.attendees(event)).toEqual([]);

    expected(await importing.confirm(preview.id), 202);
    expect(await importing.untilOver(preview.id)).toMatchObject({ state: 'done', progress: 100 });
    const added = { company: 'Alpine', isInvited: true, type: 'Supplier', externalId: 'A-1' };
    expect(await scene.attendees(event)).toEqual([
      { email: one, firstName: 'Eva', ...added },
      { email: other, firstName: '', company: '', isInvited: true, type: null, externalId: null },
    ]);
    expect(await scene.countOf(event)).toBe(2);
    expect(await scene.invitationsTo(event)).toEqual([]);
    const seen = await newMember(scene.mails.world);
    await seen.register(event.id);
    expect(expected(await seen.get(`/events/${event.id}/compatible-attendees`), 200)).toEqual([]);
    expect(told(await importing.lines(preview.id))).toEqual([['create'], ['create']]);
    expect((await importing.confirm(preview.id)).status).toBe(409);
    expect((await importing.stop(preview.id)).status).toBe(409);
  });

  it('reads a file as a spreadsheet on Windows writes it, and columns as they are chosen', async () => {
    const [event, importing] = await scene.newEvent();
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
    expect(await scene.attendees(event)).toMatchObject([
      { email: one, firstName: 'Zoë', company: 'Bücher; "und" mehr' },
      { email: other, firstName: 'I' },
    ]);
    const wrong = await importing.send(file, { columns: 'email,shoeSize' });
    expect(wrong.status).toBe(400);
  });

  it('is refused for spreadsheets with how to save them, and for what is too large or no text', async () => {
    const [, importing] = await scene.newEvent();
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
    const [event, importing] = await scene.newEvent();
    const account = await scene.mails.member({ firstName: 'Ana' });
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
    expect(await scene.attendees(event)).toEqual([
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
    expect(await scene.countOf(event)).toBe(2);
  });

  it('neither shows nor overwrites what another event has imported of somebody, and fills what is empty', async () => {
    const [, others] = await scene.newEvent();
    const [event, importing] = await scene.newEvent();
    const shared = newAddress();
    await others.import(csv([HEADER, [shared, 'Eva', '']]));
    const preview = await importing.check(csv([HEADER, [shared, 'Other', 'Alpine']]));
    expect(preview.lines.map(({ action, changes }) => [action, changes])).toEqual([
      ['create', [{ field: 'company', from: null, to: 'Alpine' }]],
    ]);
    await importing.finish(preview.id);
    await importing.import(csv([HEADER, [shared, 'Other', 'Firm']]));
    expect(await scene.attendees(event)).toMatchObject([{ firstName: 'Eva', company: 'Alpine' }]);
  });

  it('goes on past lines with errors, and gives the last places to the first lines', async () => {
    const [event, importing] = await scene.newEvent({ maxAttendees: 2 });
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
    expect((await scene.attendees(event)).map(({ email }) => email)).toEqual([one, two].sort());
  });

  it('does nothing that the dry run did not show', async () => {
    const [event, importing] = await scene.newEvent({ maxAttendees: 2 });
    const [one, two] = [newAddress(), newAddress()];
    await importing.import(csv([HEADER, [one, 'Eva', '', 'Buyer'], [newAddress()]]));
    const preview = await importing.check(
      csv([HEADER, [one, 'Eva', '', 'Buyer'], [two, '', '', '']]),
    );
    expect(told(preview.lines)).toEqual([['unchanged'], ['error', 'This event is full.']]);
    await scene.mails.query(
      `UPDATE event_registrations r SET participant_type_id = t.id FROM participant_types t
       WHERE r.event_id = $1 AND t.event_id = $1 AND t.name = 'Supplier' AND r.participant_type_id IS NOT NULL`,
      [event.id],
    );
    expected(await scene.admin.put(`/events/${event.id}`, { maxAttendees: 3 }), 200);
    await importing.finish(preview.id);
    expect(told(await importing.lines(preview.id))).toEqual([
      ['error', CHANGED_SINCE],
      ['error', CHANGED_SINCE],
    ]);
    const [first] = (await scene.attendees(event)).filter(({ email }) => email === one);
    expect(first).toMatchObject({ type: 'Supplier' });
    expect(await scene.countOf(event)).toBe(2);
  });

  it('judges each line anew when it is confirmed', async () => {
    const [event, importing] = await scene.newEvent({ maxAttendees: 3 });
    const [accepting, other] = [newAddress(), newAddress()];
    await scene.admin.post(`/admin/events/${event.id}/invitations`, {
      people: [{ email: accepting }],
    });
    const token = await mailedToken(scene.mails.server, accepting, 'invitation');
    const preview = await importing.check(
      csv([HEADER, [accepting, 'Eva'], [other, '', '', 'Buyer'], [newAddress()]]),
    );
    expect(told(preview.lines)).toEqual([['update'], ['create'], ['create']]);
    const { email: _, ...account } = newAccount({ firstName: 'Herself' });
    expected(await visitorPost(scene.mails.world, '/auth/invitation', { token, ...account }), 200);
    await (await scene.mails.member()).register(event.id);
    await scene.mails.query(
      `DELETE FROM participant_types WHERE event_id = $1 AND name = 'Buyer'`,
      [event.id],
    );
    await importing.finish(preview.id);
    expect(told(await importing.lines(preview.id))).toEqual([
      ['unchanged'],
      ['error', 'There is no type "Buyer".'],
      ['create'],
    ]);
    const [first] = (await scene.attendees(event)).filter(({ email }) => email === accepting);
    expect(first).toMatchObject({ firstName: 'Herself', isInvited: false });
  });
});
