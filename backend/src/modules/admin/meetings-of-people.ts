import type { Analytics } from '@rendezvous/contract';

/** So many people of a type have so many meetings. */
export interface PeopleCount {
  type: string | null;
  meetings: number;
  people: number;
}

/** The last of the counts stands for so many meetings and more. */
const MOST = 20;

/** The rows, by type, as figures of each person and of each type. */
export function meetingsOfPeople(
  rows: readonly PeopleCount[],
): Pick<Analytics, 'perPerson' | 'perType'> {
  const most = Math.min(MOST, Math.max(-1, ...rows.map(({ meetings }) => meetings)));
  const counts = Array.from({ length: most + 1 }, (_, meetings) => ({ meetings, people: 0 }));
  for (const { meetings, people } of rows) {
    const count = counts[Math.min(meetings, MOST)];
    if (count !== undefined) count.people += people;
  }
  const types = [...new Set(rows.map(({ type }) => type))];
  return {
    perPerson: { average: totals(rows).average, counts },
    perType: types.map((type) => {
      const { people, average } = totals(rows.filter((row) => row.type === type));
      return { type, people, average: average ?? 0 };
    }),
  };
}

function totals(rows: readonly PeopleCount[]): { people: number; average: number | null } {
  const people = rows.reduce((sum, row) => sum + row.people, 0);
  const meetings = rows.reduce((sum, row) => sum + row.meetings * row.people, 0);
  return { people, average: people === 0 ? null : meetings / people };
}
