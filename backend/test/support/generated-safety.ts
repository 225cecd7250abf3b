import type { ReportReceipt } from '@rendezvous/contract';
import type { ReadyRequest } from './any-value.js';
import { BLOCKS, REMEMBER_TWO_STEP } from './generated-state.js';
import { expected, type TestPerson } from './people.js';
import { beginTwoStep, codeOf, PASSWORD, turnOn } from './two-steps.js';
import type { World } from './world.js';

interface SafetyCast {
  readonly member: TestPerson;
  readonly other: TestPerson;
  readonly stranger: TestPerson;
}

/**
 * Requests about blocks, reports, suspensions, two-step sign-in and deletion that succeed. The stranger signs in with a
 * second step, the member has begun to turn it on, and the other has reported the stranger.
 */
export async function readySafety(
  world: World,
  { member, other, stranger }: SafetyCast,
): Promise<Record<string, ReadyRequest>> {
  await world.database.query('DELETE FROM reports; DELETE FROM two_step');
  const report = expected<ReportReceipt>(
    await other.post(`/users/${stranger.user.id}/report`, { reason: 'spam', text: '' }),
    201,
  );
  await turnOn(stranger);
  const code = codeOf(await beginTwoStep(member));
  await world.database.query(REMEMBER_TWO_STEP);
  return {
    'POST /api/users/{id}/block': { path: `/api/users/${other.user.id}/block` },
    'DELETE /api/users/{id}/block': { path: `/api/users/${other.user.id}/block` },
    'POST /api/users/{id}/report': {
      path: `/api/users/${other.user.id}/report`,
      body: { reason: 'rude', text: 'Loud.' },
    },
    'PUT /api/admin/reports/{id}': {
      path: `/api/admin/reports/${report.id}`,
      body: { action: 'dismiss' },
    },
    'PUT /api/admin/users/{userId}/suspended': {
      path: `/api/admin/users/${stranger.user.id}/suspended`,
      body: { suspended: true },
    },
    'POST /api/auth/totp/confirm': { path: '/api/auth/totp/confirm', body: { code } },
    'POST /api/auth/totp/recovery-codes': {
      actor: 'stranger',
      path: '/api/auth/totp/recovery-codes',
    },
    'DELETE /api/auth/totp': {
      actor: 'stranger',
      path: '/api/auth/totp',
      body: { password: PASSWORD },
    },
    'DELETE /api/users/me': { path: '/api/users/me', body: { password: PASSWORD } },
  };
}

/** Lets all of these people meet each other again, by calls, so that everybody is told what is unread now. */
export async function unblockAll(world: World, people: readonly TestPerson[]): Promise<void> {
  const blocks = await world.database.query<Record<'blocker' | 'blocked', string>>(BLOCKS);
  for (const { blocker, blocked } of blocks) {
    const person = people.find(({ user }) => user.id === blocker);
    if (person === undefined) throw new Error('Somebody else has blocked a person.');
    expected(await person.delete(`/users/${blocked}/block`), 204);
  }
}
