import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { InvitationResult } from '@rendezvous/contract';
import { eventually } from './support/embedded-scratch.js';
import { HEADER, ImportScene, newAddress } from './support/import-scene.js';
import { csv } from './support/importing.js';
import { LiveClient } from './support/live-client.js';
import { mailedToken } from './support/mailed-links.js';
import { expected } from './support/people.js';
import { doSoon } from './support/periodic-work.js';

describe('an import', () => {
  let scene: ImportScene;

  beforeAll(async () => {
    scene = await ImportScene.open();
  });

  afterAll(() => scene.close());

  it('mails invitations only when that is wanted, to who was never invited', async () => {
    const [event, importing] = await scene.newEvent();
    const account = await scene.mails.member();
    const held = newAddress();
    const file = csv([HEADER, [held], [account.user.email]]);
    await importing.import(file);
    expect(await scene.invitationsTo(event)).toEqual([]);
    const again = await importing.check(file);
    expect(again).toMatchObject({ counts: { unchanged: 2 }, invitations: 1 });
    await importing.finish(again.id, true);
    expect(await scene.invitationsTo(event)).toEqual([held]);
    const [queued] = await scene.mails.query<{ data: object }>(
      `SELECT data FROM deliveries WHERE cause = 'invitation' AND about = $1`,
      [event.id],
    );
    expect(queued?.data).toEqual({ eventId: event.id, isInBulk: true });
    await mailedToken(scene.mails.server, held, 'invitation');
    expect((await importing.check(file)).invitations).toBe(0);
    expect(await importing.result(again.id)).toContain('Unchanged; invited');
  });

  it('leaves a place without an invitation, which is not called mailed again when it is mailed', async () => {
    const [event, importing] = await scene.newEvent();
    const held = newAddress();
    await importing.import(csv([HEADER, [held]]));
    const invite = async () =>
      expected<InvitationResult[]>(
        await scene.admin.post(`/admin/events/${event.id}/invitations`, {
          people: [{ email: held }],
        }),
        201,
      ).map(({ message }) => message);
    expect(await invite()).toEqual(['We mail the invitation.']);
    expect(await invite()).toEqual(['We mail the invitation again.']);
  });

  it('mails an example of the invitation to who asks for it', async () => {
    const [event, importing] = await scene.newEvent();
    const { id } = await importing.check(csv([HEADER, [newAddress()]]));
    expected(await scene.admin.post(`/admin/imports/${id}/test-mail`), 202);
    const mailed = await scene.mails.mailed(scene.admin);
    const mail = mailed.find(({ subject }) => subject?.startsWith('Test'));
    expect(mail?.subject).toBe(`Test: Invitation to ${event.name}`);
    expect(mail?.text).toContain(`https://meet.example/events/${event.id}`);
  });

  it('tells who has an account, attendees and organisers at once', async () => {
    const [event, importing] = await scene.newEvent();
    const account = await scene.mails.member();
    const [organiser, added] = [
      await LiveClient.connect(scene.mails.world, scene.admin),
      await LiveClient.connect(scene.mails.world, account),
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
    const [, importing] = await scene.newEvent({ name: 'Día de prueba' });
    const one = newAddress();
    const { id } = await importing.check(
      csv([HEADER, [one, '=1+1'], ['wrong', 'Ben', '', '', '', 'more']]),
    );
    const lines = (result: string, heading: string): string =>
      [
        `\ufeffEmail,First name,Company,Type,ID,${heading}`,
        `${one},'=1+1,,,,${result}`,
        'wrong,Ben,,,,Error: Email: This is not a valid email address. This line has more cells than the header has columns.,more',
        '',
      ].join('\r\n');
    expect(await importing.result(id)).toBe(
      lines('Would be added', 'Result (nothing was imported)'),
    );
    await importing.finish(id);
    expect(await importing.result(id)).toBe(lines('Added', 'Result'));
    const { headers } = await scene.admin.get(`/admin/imports/${id}/result.csv`);
    expect(headers['content-disposition']).toBe('attachment; filename="import-dia-de-prueba.csv"');
  });

  it('is thrown away when it is not wanted, and forgotten after a week', async () => {
    const [, importing] = await scene.newEvent();
    const file = csv([HEADER, [newAddress()]]);
    const [unwanted, old, young] = [
      await importing.check(file),
      await importing.check(file),
      await importing.check(file),
    ];
    expected(await importing.stop(unwanted.id), 204);
    expect((await scene.admin.get(`/admin/imports/${unwanted.id}`)).status).toBe(404);
    await scene.mails.query(
      `UPDATE imports SET created_at = created_at - interval '8 days' WHERE id = $1`,
      [old.id],
    );
    await doSoon(scene.mails.world.database, 'sweep-imports');
    await eventually(
      'the old import is forgotten',
      async () => (await scene.admin.get(`/admin/imports/${old.id}`)).status === 404,
    );
    expect(await importing.progress(young.id)).toMatchObject({ state: 'checked' });
  });

  it('whose job is lost is run by the next sweep', async () => {
    const [, importing] = await scene.newEvent();
    const { id } = await importing.check(csv([HEADER, [newAddress()]]));
    await scene.mails.query(
      `UPDATE imports SET state = 'running', touched_at = now() - interval '5 minutes' WHERE id = $1`,
      [id],
    );
    await doSoon(scene.mails.world.database, 'sweep-imports');
    expect(await importing.untilOver(id)).toMatchObject({ state: 'done' });
  });
});
