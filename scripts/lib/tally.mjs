/**
 * What a part of a run came to. A failure and a skipped test are named, a passed one only counted.
 * @typedef {object} Tally
 * @property {number} passed
 * @property {string[]} failed
 * @property {{ name: string, reason: string }[]} skipped
 */

/**
 * @param {Tally[]} tallies
 * @returns {Tally}
 */
export function sum(tallies) {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.flatMap(({ failed }) => failed),
    skipped: tallies.flatMap(({ skipped }) => skipped),
  };
}

/** @param {Tally} tally */
export function count({ passed, failed, skipped }) {
  return passed + failed.length + skipped.length;
}

/**
 * The tally of a single check.
 * @param {string} name
 * @param {boolean} passed
 * @returns {Tally}
 */
export function one(name, passed) {
  return { passed: passed ? 1 : 0, failed: passed ? [] : [name], skipped: [] };
}
