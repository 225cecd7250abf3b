import type { Circumstances, Found, PermissionScene, Role } from './permission-scene.js';

/** Visitor, stranger, other member, requester, requestee, administrator, last administrator. */
type Statuses = readonly [number, number, number, number, number, number, number];

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
