import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditAction, TotpSetupReply } from '@rendezvous/contract';
import { NOTED, UNNOTED } from './support/audited-routes.js';
import { newAccount } from './support/people.js';
import { preparedCall } from './support/permission-call.js';
import { type PermissionRow, statusesOf } from './support/permission-row.js';
import {
  type Answer,
  type Call,
  PermissionScene,
  type Role,
  ROLES,
} from './support/permission-scene.js';
import { PERMISSIONS } from './support/permission-table.js';
import { as } from './support/staffed.js';
import { codeOf, PASSWORD, turnOn } from './support/two-steps.js';
import { startWorld, type World } from './support/world.js';

/** Whose roles in the event or in the product let them do it. */
const STAFF: readonly Role[] = ['administrator', 'desk', 'organiser'];
const MEMBERS: readonly Role[] = ['stranger', 'other', 'requester', 'requestee'];

const statusFor = (row: PermissionRow, role: Role): number =>
  statusesOf(row)[ROLES.indexOf(role)] ?? 0;
const succeeds = (row: PermissionRow, role: Role): boolean => statusFor(row, role) < 400;
const isForStaff = (row: PermissionRow): boolean =>
  STAFF.some((role) => succeeds(row, role)) && !MEMBERS.some((role) => succeeds(row, role));

/** Changes of accounts and of what staff look after, and files that people take along. */
const toBeNoted = (route: string): boolean => {
  const [method = '', path = ''] = route.split(' ');
  if (method === 'GET') return /^\/api\/admin\/.*\.(csv|pdf)$/.test(path);
  const rows = PERMISSIONS.filter((row) => row.route === route);
  return /^\/api\/(admin|auth)\//.test(path) || rows.some(isForStaff);
};

/** Those whose rows in the table of permissions change nothing; the links of mails are in `audit.spec.ts`. */
const SET_UP = ['POST /api/auth/setup-admin'];
const BY_MAIL = ['reset-password', 'confirm-email', 'invitation', 'sign-in-link'].map(
  (link) => `POST /api/auth/${link}`,
);

describe('the audit log', () => {
  let world: World;
  let scene: PermissionScene;
  let firstActs: AuditAction[];

  beforeAll(async () => {
    world = await startWorld();
    scene = await PermissionScene.open(world);
    firstActs = await actsSince(0);
  });

  afterAll(() => world.close());

  const lastEntry = async (): Promise<number> => {
    const [last] = await world.database.query<{ id: number }>(
      'SELECT coalesce(max(id), 0)::integer AS id FROM audit_entries',
    );
    return last?.id ?? 0;
  };
  const actsSince = async (id: number): Promise<AuditAction[]> => {
    const entries = await world.database.query<{ action: AuditAction }>(
      'SELECT action FROM audit_entries WHERE id > $1 ORDER BY id',
      [id],
    );
    return entries.map(({ action }) => action);
  };
  const usual = (route: string): PermissionRow => {
    const row = PERMISSIONS.find((each) => each.route === route);
    if (row === undefined) throw new Error(`The table has no ${route}.`);
    return row;
  };
  /** Calls as an administrator after the scene was set for the row. */
  const call = async (route: string, changes: Partial<Call> = {}): Promise<number> => {
    const prepared = await preparedCall(scene, usual(route), 'administrator');
    return (await scene.call({ ...prepared, ...changes })).status;
  };
  const more = (method: string, path: string, body?: object): Promise<{ status: number }> =>
    scene.call({ role: 'administrator', method, path: `/api/admin${path}`, body });
  const own = (method: string, path: string, body?: object): Promise<Answer> =>
    scene.call({ role: 'administrator', method, path: `/api/auth${path}`, body });
  const turnOnCodes = async (): Promise<number> => {
    await call('POST /api/auth/totp');
    const { text } = await own('POST', '/totp');
    const { secret } = JSON.parse(text) as TotpSetupReply;
    return (await own('POST', '/totp/confirm', { code: codeOf(secret) })).status;
  };
  const query = (statement: string, ...values: unknown[]) =>
    world.database.query<{ id: string }>(statement, values);

  /** What makes the calls succeed whose rows in the table are refused or change nothing. */
  const journeys: Readonly<Record<string, () => Promise<number>>> = {
    'PUT /api/admin/events/{id}/staff': () => {
      const body = [as('organiser', scene.cast.organiser)];
      return call('PUT /api/admin/events/{id}/staff', { body });
    },
    'PUT /api/admin/events/{id}/attendees/{userId}': async () => {
      const [type] = await query(
        `INSERT INTO participant_types (event_id, name, position) VALUES ($1, 'Press', 0) RETURNING id`,
        scene.event.id,
      );
      const body = { participantTypeId: type?.id };
      return call('PUT /api/admin/events/{id}/attendees/{userId}', { body });
    },
    'DELETE /api/admin/events/{id}/check-ins/{userId}': async () => {
      const { id } = scene.cast.requester.user;
      await call('POST /api/admin/events/{id}/check-ins');
      return (await more('DELETE', `/events/${scene.event.id}/check-ins/${id}`)).status;
    },
    'DELETE /api/admin/events/{id}/invitations': async () => {
      const body = { email: newAccount().email };
      await call('POST /api/admin/events/{id}/invitations', { body: { people: [body] } });
      return (await more('DELETE', `/events/${scene.event.id}/invitations`, body)).status;
    },
    'PUT /api/admin/plans/{id}/undo': async () => {
      await call('PUT /api/admin/plans/{id}/publish');
      const [plan] = await query('SELECT id FROM schedule_plans');
      return (await more('PUT', `/plans/${plan?.id}/undo`)).status;
    },
    'DELETE /api/admin/events/{id}/wall': async () => {
      await call('POST /api/admin/events/{id}/wall');
      return call('DELETE /api/admin/events/{id}/wall');
    },
    'POST /api/auth/totp/confirm': turnOnCodes,
    'POST /api/auth/totp/recovery-codes': async () => {
      await turnOnCodes();
      return (await own('POST', '/totp/recovery-codes')).status;
    },
    'DELETE /api/auth/totp': async () => {
      await turnOnCodes();
      return (await own('DELETE', '/totp', { password: PASSWORD })).status;
    },
    'DELETE /api/admin/users/{userId}/totp': async () => {
      const { requestee } = scene.cast;
      await call('POST /api/auth/totp');
      await turnOn(requestee);
      return (await more('DELETE', `/users/${requestee.user.id}/totp`)).status;
    },
    'POST /api/admin/mails/{id}/retry': async () => {
      const [mail] = await query(
        `INSERT INTO deliveries (user_id, channel, cause, state, reason, settled_at)
         VALUES ($1, 'mail', 'test', 'failed', 'Refused.', now()) RETURNING id`,
        scene.cast.other.user.id,
      );
      return (await more('POST', `/mails/${mail?.id}/retry`)).status;
    },
  };

  it('knows of every call of administrators, of staff and about accounts, or says why not', async () => {
    const routes = await scene.routes();
    expect([...Object.keys(NOTED), ...Object.keys(UNNOTED)].sort()).toEqual(
      routes.filter(toBeNoted).sort(),
    );
  });

  it('has the set-up of the first administrator', () => {
    expect(firstActs[0]).toBe('administrator-set-up');
  });

  /** In the order of the table: what the rules of the event forbid comes before they change. */
  const called = [...new Set(PERMISSIONS.map(({ route }) => route))]
    .filter((route) => ![...SET_UP, ...BY_MAIL].includes(route))
    .flatMap((route) => {
      const action = NOTED[route];
      return action === undefined ? [] : [[route, action] as const];
    });

  it.each(called)('has an entry of %s: %s', async (route, action) => {
    const before = await lastEntry();
    const journey = journeys[route];
    if (journey === undefined) {
      const row = PERMISSIONS.find(
        (each) => each.route === route && ROLES.some((role) => succeeds(each, role)),
      );
      const role = ROLES.find((each) => row !== undefined && succeeds(row, each));
      if (row === undefined || role === undefined)
        throw new Error(`No row of ${route} lets anybody in.`);
      const { status } = await scene.call(await preparedCall(scene, row, role));
      expect(status).toBe(statusFor(row, role));
    } else {
      expect(await journey()).toBeLessThan(300);
    }
    expect((await actsSince(before)).at(-1)).toBe(
      // A registration signs in as well.
      action === 'account-created' ? 'signed-in' : action,
    );
  });

  it.each(Object.keys(UNNOTED))('has no entry of %s', async (route) => {
    const before = await lastEntry();
    expect(await call(route)).toBeLessThan(300);
    expect(await actsSince(before)).toEqual([]);
  });

  it('has no entry of a call that is refused', async () => {
    const before = await lastEntry();
    const row = usual('PUT /api/admin/users/{userId}/vip');
    const { status } = await scene.call(await preparedCall(scene, row, 'organiser'));
    expect(status).toBe(403);
    const cancelled = await preparedCall(scene, usual('PUT /api/events/{id}/cancel'), 'organiser');
    await scene.call(cancelled);
    expect((await scene.call(cancelled)).status).toBe(409);
    expect(await actsSince(before)).toEqual(['event-cancelled']);
  });
});
