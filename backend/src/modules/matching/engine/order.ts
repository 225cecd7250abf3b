import type { Ranked } from './match-index.js';

/** Where somebody stands in a list. */
export interface Ordered {
  id: string;
  /** The viewer wants to see them after everybody else. */
  lowered: boolean;
  /** Whole: hundredths of a point. */
  rank: number;
}

/** Who has no score stands below everybody who has one. */
const WITHOUT_SCORE = -1000;

/** The one order of every list: those not lowered first, then the higher rank, then the smaller id. */
export function inOrder(a: Ordered, b: Ordered): number {
  return Number(a.lowered) - Number(b.lowered) || b.rank - a.rank || (a.id < b.id ? -1 : 1);
}

/** The rank of a score by itself. */
export function rankOf(score: number | null): number {
  return Math.round(100 * (score ?? WITHOUT_SCORE));
}

/** How many of a list people look at first. */
export const FIRST = 3;

/** What besides compatibility says whom to put first; each 0 to 1, 0.5 when nothing is known. */
export interface Standing {
  /** The share of requests to them that they answer. */
  answers: number;
  /** The share of the event's slots in which they are still free. */
  free: number;
}

/** Points that a standing moves somebody up or down at most: it decides between near equals. */
const ANSWERS_MOVE = 3;
const FREE_MOVES = 2;

/** A person may be lifted over somebody this many points better in any case: a score is no finer. */
const NEAR = 2;

/** The same people by compatibility and standing; who has no score stays last. */
export function withStanding(
  ranking: readonly Ranked[],
  standingOf: (id: string) => Standing | undefined,
): Ranked[] {
  return ranking
    .map((one) => ({ one, points: (one.score ?? -1000) + moved(standingOf(one.id)) }))
    .sort((a, b) => b.points - a.points || (a.one.id < b.one.id ? -1 : 1))
    .map(({ one }) => one);
}

function moved(standing: Standing | undefined): number {
  if (standing === undefined) return 0;
  return ANSWERS_MOVE * (2 * standing.answers - 1) + FREE_MOVES * (2 * standing.free - 1);
}

/** Who is among the first of whose list, counted. */
export class Exposure {
  private readonly firsts = new Map<string, readonly string[]>();
  private readonly counts = new Map<string, number>();

  /** In how many lists a person is among the first. */
  of(id: string): number {
    return this.counts.get(id) ?? 0;
  }

  /** Takes a viewer's list as it is shown now. */
  record(viewer: string, shown: readonly string[]): void {
    this.forget(viewer);
    const first = shown.slice(0, FIRST);
    this.firsts.set(viewer, first);
    for (const id of first) this.counts.set(id, this.of(id) + 1);
  }

  /** The viewer is gone, or their list is no longer shown. */
  forget(viewer: string): void {
    for (const id of this.firsts.get(viewer) ?? []) {
      const left = this.of(id) - 1;
      if (left > 0) this.counts.set(id, left);
      else this.counts.delete(id);
    }
    this.firsts.delete(viewer);
  }

  /**
   * The viewer's list with the last of the first places given to the best fit whom nobody has among
   * the first, when that one's score is at least `least` (0 to 1) of who would stand there otherwise,
   * and who makes room is among the first of somebody else. The list is recorded.
   */
  spread(viewer: string, ranking: readonly Ranked[], least: number): Ranked[] {
    this.forget(viewer);
    const list = [...ranking];
    const last = list[FIRST - 1];
    const before = list.slice(0, FIRST - 1).map(({ id }) => id);
    if (last !== undefined && last.score !== null && this.of(last.id) > 0) {
      const bound = last.score * least - NEAR;
      const at = list.findIndex(
        ({ id, score }, place) =>
          place >= FIRST &&
          (score ?? -Infinity) >= bound &&
          this.of(id) === 0 &&
          !before.includes(id),
      );
      const [lifted] = at < 0 ? [] : list.splice(at, 1);
      if (lifted !== undefined) list.splice(FIRST - 1, 0, lifted);
    }
    this.record(
      viewer,
      list.slice(0, FIRST).map(({ id }) => id),
    );
    return list;
  }
}
