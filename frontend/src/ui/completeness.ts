/** What of a profile other people are matched by, as it is or as it is being typed. */
export interface MatchedFields {
  whatTheySell: string;
  whatTheyBuy: string;
  role: string;
  reasonForMeeting: string | null;
  consentToShareData: boolean;
}

/** Something that would improve the matches. */
export type Improvement = 'sells' | 'buys' | 'goals' | 'role' | 'visible';

export interface Completeness {
  /** Whole, 0 to 100. */
  percent: number;
  /** What is missing of it, what counts most first. */
  improvements: readonly Improvement[];
}

/** Percent that each counts for. */
const counts: Readonly<Record<Improvement, number>> = {
  buys: 30,
  sells: 30,
  goals: 20,
  role: 10,
  visible: 10,
};

/** How many things there have to be in a list for it to be whole, and what the first alone is worth of it. */
const enough = 2;
const firstIsWorth = 2 / 3;

const betweenThings = /[;,|•·；，、\n]|\s(?:and|&)\s/i;
/** Typed where there is nothing to say. */
const saysNothing =
  /^(?:n\/?a|na|none|nothing|nil|tbd|tba|todo|unknown|various|anything|everything|test)$/i;

/** How complete a profile is, and what would improve its matches. */
export function completenessOf(fields: MatchedFields): Completeness {
  const shares: Readonly<Record<Improvement, number>> = {
    buys: listed(fields.whatTheyBuy),
    sells: listed(fields.whatTheySell),
    goals: thingsIn(fields.reasonForMeeting ?? '') > 0 ? 1 : 0,
    role: thingsIn(fields.role) > 0 ? 1 : 0,
    visible: fields.consentToShareData ? 1 : 0,
  };
  const all = Object.keys(counts) as Improvement[];
  const percent = all.reduce((sum, each) => sum + counts[each] * shares[each], 0);
  return { percent: Math.round(percent), improvements: all.filter((each) => shares[each] < 1) };
}

function listed(text: string): number {
  const things = thingsIn(text);
  if (things >= enough) return 1;
  return things === 0 ? 0 : firstIsWorth;
}

/** Different things named in a text, each with two letters or more. */
function thingsIn(text: string): number {
  const things = text
    .split(betweenThings)
    .map((thing) => thing.trim().toLowerCase())
    .filter((thing) => /\p{L}{2}/u.test(thing) && !saysNothing.test(thing));
  return new Set(things).size;
}
