import type { ReportReceipt } from '@rendezvous/contract';
import type { MailWorld } from './mail-world.js';
import { expected, type TestPerson } from './people.js';

/** Has somebody warned, suspended and let in again, each with its mail. */
export async function mailSuspension(
  mails: MailWorld,
  admin: TestPerson,
  reporter: TestPerson,
): Promise<void> {
  const { user } = await mails.member();
  const said = { reason: 'rude', text: 'Shouted at me.' };
  const path = `/users/${user.id}/report`;
  const { id } = expected<ReportReceipt>(await reporter.post(path, said), 201);
  expected(await admin.put(`/admin/reports/${id}`, { action: 'warn' }), 200);
  for (const suspended of [true, false]) {
    await mails.settled();
    expected(await admin.put(`/admin/users/${user.id}/suspended`, { suspended }), 200);
  }
  await mails.settled();
}
