import type { Source } from './env-reader.js';

/** Names that begin like this are meant for Rendezvous. */
const PREFIXES = ['JWT_', 'RATE_LIMIT_', 'REQUIRE_TOTP_', 'S3_', 'SMTP_'] as const;

/** Names of other programs that differ from one of ours by a letter. */
const OF_OTHERS = new Set(['LOGLEVEL', 'MAILFROM']);

/** What Kubernetes sets for each service of a namespace: a service may be called `s3` or `smtp`. */
const OF_A_SERVICE = /_SERVICE_(HOST|PORT)|_PORT_\d+_(TCP|UDP)/;
const ADDRESS_OF_A_SERVICE = /^(tcp|udp):\/\//;

/** Whether Kubernetes has set the value. */
export const isOfAService = (value: string): boolean => ADDRESS_OF_A_SERVICE.test(value);

/** A name as short as PORT or HOST has words of other programs beside it: POST, HOSTS, PORT0. */
const SHORT = 4;

/**
 * A line for each of `given` that is none of `known` and looks as if it were meant to be. Where the setting that it looks like
 * is given too, another letter makes it another name of a host for the same, such as REDIS_URI beside REDIS_URL; letters in the
 * wrong order are a slip in any case.
 */
export function unknownSettings(
  given: readonly string[],
  known: readonly string[],
  values: Source,
): string[] {
  const names = new Set(known);
  return given
    .filter((name) => !names.has(name) && !OF_OTHERS.has(name))
    .filter((name) => !OF_A_SERVICE.test(name) && !isOfAService(values[name] ?? ''))
    .flatMap((name) => problemOf(name, known, new Set(given)));
}

function problemOf(name: string, known: readonly string[], given: ReadonlySet<string>): string[] {
  const meant = known.find((setting) => isSlip(name, setting));
  if (meant !== undefined && (isSwapped(name, meant) || !given.has(meant)))
    return [`${name} is no setting of Rendezvous: is ${meant} meant?`];
  const prefix = PREFIXES.find((start) => name.startsWith(start));
  if (prefix === undefined) return [];
  const family = known.filter((setting) => setting.startsWith(prefix));
  return [
    `${name} is no setting of Rendezvous: those that begin with ${prefix} are ${family.join(', ')}.`,
  ];
}

/** What is left of both from the first letter on in which they differ. */
function restsOf(given: string, setting: string): [string, string] {
  let start = 0;
  while (start < given.length && given[start] === setting[start]) start += 1;
  return [given.slice(start), setting.slice(start)];
}

/** Whether two letters in the wrong order make the one name of the other. */
function isSwapped(given: string, setting: string): boolean {
  const [one, other] = restsOf(given, setting);
  return `${one[1]}${one[0]}${one.slice(2)}` === other;
}

/** Whether that, or one letter too many, missing or wrong, makes the one name of the other. */
function isSlip(given: string, setting: string): boolean {
  if (isSwapped(given, setting) || setting.length <= SHORT) return isSwapped(given, setting);
  const [one, other] = restsOf(given, setting);
  return one.slice(1) === other || one === other.slice(1) || one.slice(1) === other.slice(1);
}
