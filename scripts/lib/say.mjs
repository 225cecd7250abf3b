/**
 * One plain line about what happens now. It goes to standard output at once, so that nobody waits
 * before a silent terminal.
 * @param {string} line
 */
export function say(line) {
  console.log(line);
}

/**
 * The seconds since a moment of `performance.now()`, as a person reads them.
 * @param {number} startedAt milliseconds
 */
export function secondsSince(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}
