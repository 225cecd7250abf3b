import { type Board, NONE } from './board.js';

/**
 * Returns a table for each meeting on the board, counted from 0 in each slot; null for a meeting without a slot,
 * for one at the place of one of its people, or where tables are not counted. In each slot as many meetings as possible get the table at which one of their
 * two people has a meeting in the slot before.
 */
export function assignTables(board: Board): (number | null)[] {
  const tableOf = Array.from({ length: board.meetings }, (): number | null => null);
  if (!board.countsTables) return tableOf;
  for (let slot = 0; slot < board.slots; slot += 1) {
    const meetings = board
      .inSlot(slot)
      .filter((meeting) => board.usesTable(meeting))
      .sort((one, other) => one - other);
    const meetingAt = matchPreferences(meetings, (meeting) =>
      preferredTables(board, tableOf, meeting, slot),
    );
    for (const [table, meeting] of meetingAt) tableOf[meeting] = table;
    let next = 0;
    for (const meeting of meetings) {
      if (tableOf[meeting] !== null) continue;
      while (meetingAt.has(next)) next += 1;
      tableOf[meeting] = next;
      next += 1;
    }
  }
  return tableOf;
}

/** Returns the tables at which the two people of the meeting have meetings in the slot before. */
function preferredTables(
  board: Board,
  tableOf: readonly (number | null)[],
  meeting: number,
  slot: number,
): number[] {
  if (slot === 0) return [];
  return [board.personA(meeting), board.personB(meeting)].flatMap((person) => {
    const previous = board.meetingAt(person, slot - 1);
    const table = previous === NONE ? null : (tableOf[previous] ?? null);
    return table === null ? [] : [table];
  });
}

/** Fulfils as many preferences as possible: a maximum matching by augmenting paths. Maps tables to meetings. */
function matchPreferences(
  meetings: readonly number[],
  preferences: (meeting: number) => readonly number[],
): Map<number, number> {
  const meetingAt = new Map<number, number>();
  const seat = (meeting: number, tried: Set<number>): boolean => {
    for (const table of preferences(meeting)) {
      if (tried.has(table)) continue;
      tried.add(table);
      const holder = meetingAt.get(table);
      if (holder === undefined || seat(holder, tried)) {
        meetingAt.set(table, meeting);
        return true;
      }
    }
    return false;
  };
  for (const meeting of meetings) seat(meeting, new Set());
  return meetingAt;
}
