import type { Call, Circumstances, Found, PermissionScene, Role } from './permission-scene.js';
import type { PermissionRow } from './permission-row.js';

const USUAL: Circumstances = { meeting: 'pending', isActive: true, consent: true, fresh: true };

/** Prepares the data of a row for a role; returns the call to send. */
export async function preparedCall(
  scene: PermissionScene,
  row: PermissionRow,
  role: Role,
): Promise<Call> {
  const found = await scene.set(role, { ...USUAL, ...row.given });
  const given = { scene, role, found };
  const [method = '', path = ''] = row.route.split(' ');
  const id = row.id?.(given) ?? usualId(scene, path, found);
  const query = row.query === undefined ? '' : `?${row.query(given)}`;
  const takesBody = method === 'PUT' || method === 'POST';
  const body = method === 'GET' ? undefined : (row.body?.(given) ?? (takesBody ? {} : undefined));
  const place = path.replace(/\{\w+\}/, id).replace('{userId}', scene.cast.requestee.user.id);
  return { role, method, path: place + query, body, file: row.file };
}

function usualId({ event, cast }: PermissionScene, path: string, { meetingId }: Found): string {
  if (/^\/api\/(admin\/)?events\//.test(path)) return event.id;
  return /^\/api\/(admin\/)?meetings\//.test(path) ? meetingId : cast.requestee.user.id;
}
