import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, shown } from './paths.mjs';
import { say } from './say.mjs';
import { one } from './tally.mjs';

/** Where the tests keep what the processes that they start have logged. */
export const keptLogs = inRoot('.test-results', 'logs');

/** What no line of a log may hold, by what it is. Passwords and texts are those that the tests use. */
const forbidden = [
  ['a password', /(correct|another) horse|battery staple/i],
  ['a token of a session', /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/],
  ['the token of a link', /[?&]token=[\w-]{8,}/i],
  ['a secret address', /\/(answer|unsubscribe|calendar|wall|walls|answers|badge)\/[\w-]{12,}/],
  // 32 random bytes, as of a one-time link; capitals and digits, as no name of a file has.
  ['a secret', /(?<![\w+/=.-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{43}(?![\w+/=.-])/],
  ['a message', /a secret between us two|doors open at nine|bring drawings|coffee at ten/i],
  ['an address with its password', /\b(postgres(ql)?|rediss?|smtps?):\/\/[^\s:@/]*:[^\s@/*…]+@/i],
];

/** What only the log of a database may not hold besides: errors of PostgreSQL like to quote a row. */
const forbiddenInDatabase = [['an e-mail address', /[\w.+-]+@[\w-]+\.example\b/i]];

/**
 * The kinds of secrets in a line of a log; none in a line that is sound.
 * @param {string} line
 * @param {{ ofDatabase?: boolean }} [kind]
 * @returns {string[]}
 */
export function secretsIn(line, { ofDatabase = false } = {}) {
  return [...forbidden, ...(ofDatabase ? forbiddenInDatabase : [])].flatMap(([what, pattern]) =>
    /** @type {RegExp} */ (pattern).test(line) ? [String(what)] : [],
  );
}

/**
 * Looks for secrets in everything that a run of tests has logged. A secret is named by its file and line, and not shown.
 * @param {string[]} files further logs
 */
export function checkLogs(files) {
  const kept = existsSync(keptLogs)
    ? readdirSync(keptLogs).map((name) => join(keptLogs, name))
    : [];
  const found = [...files.filter((file) => existsSync(file)), ...kept].flatMap((file) => {
    const kind = { ofDatabase: file.endsWith('.postgres.log') };
    return readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        secretsIn(line, kind).map((what) => `${shown(file)}:${at + 1} holds ${what}`),
      );
  });
  if (found.length > 0) say(`\nSecrets in logs:\n  ${found.slice(0, 50).join('\n  ')}`);
  return one(`no secret in the logs of the run: ${found.length} found`, found.length === 0);
}
