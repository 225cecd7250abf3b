import { type Given, organisers, type PermissionRow } from './permission-row.js';

const id = ({ found }: Given): string => found.placeId;
const dryRun = () => 'dryRun=true';
const stand = () => ({ label: 'Stand B 4' });

/** Permissions to see and to change the places of an event. */
export const placesPermissions: readonly PermissionRow[] = [
  { route: 'GET /api/admin/events/{id}/places', statuses: organisers(200) },
  { route: 'POST /api/admin/events/{id}/places', statuses: organisers(201), body: stand },
  {
    route: 'POST /api/admin/events/{id}/places',
    asking: 'what it would do',
    statuses: organisers(201),
    body: stand,
    query: dryRun,
  },
  {
    route: 'POST /api/admin/events/{id}/places',
    asking: 'for an owner who is not registered',
    statuses: organisers(400),
    body: ({ scene }) => ({ ...stand(), ownerUserId: scene.cast.stranger.user.id }),
  },
  {
    route: 'POST /api/admin/events/{id}/places',
    asking: 'for several',
    statuses: organisers(201),
    body: () => ({ labels: ['B 5', 'B 6'] }),
  },
  {
    route: 'PUT /api/admin/places/{id}',
    statuses: organisers(200),
    id,
    body: () => ({ zone: 'North hall' }),
  },
  { route: 'DELETE /api/admin/places/{id}', statuses: organisers(200), id },
  {
    route: 'DELETE /api/admin/places/{id}',
    asking: 'what it would do',
    statuses: organisers(200),
    id,
    query: dryRun,
  },
];
