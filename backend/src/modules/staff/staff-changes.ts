import type { StaffRole } from '@rendezvous/contract';

export type Roles = ReadonlyMap<string, StaffRole>;

export interface StaffChanges {
  /** Everybody whose role is another one now; null: none any more. */
  readonly changed: ReadonlyMap<string, StaffRole | null>;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** What differs between two lists of an event's staff, by the ids of the people. */
export function changesBetween(before: Roles, after: Roles): StaffChanges {
  const removed = [...before.keys()].filter((id) => !after.has(id));
  const given = [...after].filter(([id, role]) => before.get(id) !== role);
  return {
    changed: new Map([...given, ...removed.map((id) => [id, null] as const)]),
    added: given.flatMap(([id]) => (before.has(id) ? [] : [id])),
    removed,
  };
}

/** Whether the list has an organiser. */
export const hasOrganiser = (roles: Roles): boolean => [...roles.values()].includes('organiser');
