/**
 * What looks like a secret. A line that holds none although it looks so ends with the mark and a reason.
 * @typedef {object} Rule
 * @property {string} what
 * @property {RegExp} find
 * @property {string[]} examples each is found; their parts are joined, so that this file holds none
 * @property {string[]} [allowed] none is found
 */

const mark = 'not a secret:';

/** Values that stand for a secret where one is shown, or that only a test knows. */
const standIns =
  /^(?:\$\{?\w+\}?|<[^>]+>|\*+|secret|password|pass|postgres|rendezvous|user|x+|\.\.\.|…)$/i;

/** Joins the parts of an example. */
const joined = (/** @type {string[]} */ ...parts) => parts.join('');

/** @type {Rule[]} */
const rules = [
  {
    what: 'a private key',
    find: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/g,
    examples: [
      joined('-----BEGIN ', 'PRIVATE KEY-----'),
      joined('-----BEGIN RSA ', 'PRIVATE KEY-----'),
    ],
  },
  {
    what: 'a key of AWS',
    find: /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/g,
    examples: [joined('AKIA', 'A2'.repeat(8))],
  },
  {
    what: 'a token of a service',
    find: /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,}|glpat-[\w-]{20}|npm_[A-Za-z0-9]{36}|xox[abprs]-[\w-]{10,}|sk_live_\w{16,}|AIza[\w-]{35})/g,
    examples: [
      joined('ghp_', 'a'.repeat(36)),
      joined('npm_', 'b'.repeat(36)),
      joined('sk_live_', 'c'.repeat(24)),
    ],
  },
  {
    what: 'a signed token (JWT)',
    find: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/g,
    examples: [joined('eyJ', 'hbGciOiJIUzI1NiJ9.eyJ', 'zdWIiOiIxMjM0In0.', 'a'.repeat(43))],
  },
  {
    what: 'an address with a password',
    find: /\b[a-z][a-z+]{2,}:\/\/[^\s/:@'"`]*:([^\s/@'"`]{8,})@/gi,
    examples: [
      joined('postgres://app:', 'hunter2hunter2@db/app'),
      joined('smtps://a:', 'k9-33j-x@mail.example'),
    ],
    allowed: [
      'redis://:short@host',
      'postgres://user:${password}@host/db',
      'postgres://rendezvous:secret@localhost/db',
    ],
  },
  {
    what: 'a secret in a setting',
    find: /^\s*(?:export )?[A-Z0-9_]*(?:SECRET|PASSWORD|TOKEN|ACCESS_KEY)[A-Z0-9_]*=["']?([^\s"'#]{8,})/g,
    examples: [
      joined('JWT_SECRET=', 'kJh8sd7fKJHsdf87sdfkjh'),
      joined('export SMTP_PASSWORD=', 'k33pOut!now'),
    ],
    allowed: ['JWT_SECRET=${JWT_SECRET}', 'JWT_SECRET=', 'const TOKEN = newSecret(32)'],
  },
];

/**
 * @param {string} text
 * @returns {{ line: number, what: string }[]}
 */
export function findSecrets(text) {
  return text.split('\n').flatMap((content, at) => {
    if (content.includes(mark)) return [];
    const found = rules.find((rule) => finds(rule, content));
    return found === undefined ? [] : [{ line: at + 1, what: found.what }];
  });
}

/**
 * @param {Rule} rule
 * @param {string} content
 */
function finds({ find }, content) {
  return [...content.matchAll(find)].some(([, value]) => value === undefined || !isStandIn(value));
}

const isStandIn = (/** @type {string} */ value) => standIns.test(value) || value.startsWith('$');

/** The examples that the rules are wrong about. */
export function* wrongAboutSecrets() {
  for (const rule of rules) {
    for (const example of rule.examples)
      if (!finds(rule, example)) yield `${rule.what} is not found in an example`;
    for (const example of rule.allowed ?? [])
      if (finds(rule, example)) yield `${rule.what} is found in "${example}"`;
  }
}
