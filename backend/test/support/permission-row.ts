import type { Circumstances, Found, PermissionScene, Role } from './permission-scene.js';

/** Visitor, stranger, other member, requester, requestee, administrator, last administrator. */
type Statuses = readonly [number, number, number, number, number, number, number];

/** What a row knows when it is tried. */
export interface Given {
  scene: PermissionScene;
  role: Role;
  found: Found;
}

export interface PermissionRow {
  /** As the API's own document names it. */
  route: string;
  /** What is asked of it, where a route is tried with more than one request. */
  asking?: string;
  statuses: Statuses;
  given?: Partial<Circumstances>;
  /** What stands for the path's parameter; by default the event, the meeting or the requestee. */
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
