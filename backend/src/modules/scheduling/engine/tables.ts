import { type Board, NONE } from './board.js';

/**
 * Gives every meeting on the board a table of its slot, counted from 0; null where tables are not counted
 * and for meetings without a slot. Whoever has meetings in a row stays at a table where possible: in each
 * slot as many meetings as can be keep the table one of their two people sat at in the slot before.
 */
export function assignTables(board: Board): (number | null)[] {
  const tableOf = Array.from({ length: board.meetings }, (): number | null => null);
  if (!board.countsTables) return tableOf;
  for (let slot = 0; slot < board.slots; slot += 1) {
    const meetings = [...board.inSlot(slot)].sort((one, other) => one - other);
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

/** The tables the meeting's two people sat at in the slot before. */
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

/** As many preferences come true as can: a maximum matching by augmenting paths. Returns who gets each table. */
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
