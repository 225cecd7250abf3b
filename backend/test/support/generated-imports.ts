import type { Event } from '@rendezvous/contract';
import type { ReadyRequest } from './any-value.js';
import { Importing } from './importing.js';
import type { TestPerson } from './people.js';
import type { World } from './world.js';

const FILE = 'Email,First name\neva@alpine.example,Eva\nwrong,Jan\n';

/** Imports of the event, and requests about them that succeed as long as nobody has sent them. */
export async function readyImports(
  world: World,
  administrator: TestPerson,
  { id: eventId }: Event,
): Promise<{ ids: string[]; ready: Record<string, ReadyRequest> }> {
  const importing = new Importing(world, administrator, eventId);
  const [one, unwanted, confirmed] = [
    await importing.check(FILE),
    await importing.check(FILE),
    await importing.check(FILE),
  ];
  return {
    ids: [one.id, unwanted.id, confirmed.id],
    ready: {
      'POST /api/admin/events/{id}/imports': {
        path: `/api/admin/events/${eventId}/imports?columns=email`,
        type: 'text/csv',
        body: Buffer.from(FILE),
      },
      'POST /api/admin/imports/{id}/confirm': {
        path: `/api/admin/imports/${confirmed.id}/confirm`,
        body: { sendInvitations: false },
      },
      'DELETE /api/admin/imports/{id}': { path: `/api/admin/imports/${unwanted.id}` },
    },
  };
}
