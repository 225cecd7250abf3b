import type { Circumstances, Found, PermissionScene, Role } from './permission-scene.js';

/** Visitor, stranger, other member, requester, requestee, administrator, last administrator. */
type UsualStatuses = readonly [number, number, number, number, number, number, number];
/** The desk and an organiser of the event, and the desk and an organiser of another event. */
type StaffStatuses = readonly [number, number, number, number];
/** With the usual statuses alone, staff get what a stranger gets: they do not attend the event. */
type Statuses = UsualStatuses | readonly [...UsualStatuses, ...StaffStatuses];

/** The existing data for a row. */
export interface Given {
  scene: PermissionScene;
  role: Role;
  found: Found;
}

export interface PermissionRow {
  /** The name of the route in the OpenAPI document. */
  route: string;
  /** What distinguishes the request, where a route has several rows. */
  asking?: string;
  statuses: Statuses;
  given?: Partial<Circumstances>;
  /** The value of the path parameter; by default the event, the meeting or the requestee. */
  id?: (given: Given) => string;
  body?: (given: Given) => object;
  /** The text of a CSV file, in place of a body. */
  file?: string;
  query?: (given: Given) => string;
}

export const everyone = (status: number): Statuses => [
  status,
  status,
  status,
  status,
  status,
  status,
  status,
];
export const signedIn = (status: number): Statuses => [
  401,
  status,
  status,
  status,
  status,
  status,
  status,
];
export const administrators = (status: number): Statuses => [
  401,
  403,
  403,
  403,
  403,
  status,
  status,
];
/** Who has no role in the event is told that there is none; the desk, that the call is for organisers. */
export const organisers = (status: number): Statuses => [
  ...staffOnly(status),
  403,
  status,
  404,
  404,
];
export const desk = (status: number): Statuses => [...staffOnly(status), status, status, 404, 404];
const staffOnly = (status: number): UsualStatuses => [401, 404, 404, 404, 404, status, status];

/** The statuses of a row in the order of the roles. */
export function statusesOf({ statuses }: PermissionRow): readonly number[] {
  if (statuses.length === 11) return statuses;
  const [, stranger] = statuses;
  return [...statuses, stranger, stranger, stranger, stranger];
}

/** The name of a row in the titles of tests. */
export function nameOf({ route, asking }: PermissionRow): string {
  return asking === undefined ? route : `${route}, asking ${asking}`;
}
