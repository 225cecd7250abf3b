import { pathWithoutSecrets } from '../../common/path-without-secrets.js';

/** What the log says of a violation; nothing in it is what somebody typed, nor a secret. */
export interface Violation {
  readonly directive: string;
  /** What the policy has stopped: a place, or a word as `inline`. */
  readonly blocked: string;
  readonly page: string;
  /** The file that wanted it. */
  readonly source: string;
}

/** Reports that one body may have; browsers send a few. */
const MOST = 20;
const WORD = /^[a-z][a-z-]{0,39}$/;
const UNREADABLE = '…';
const LONGEST = 200;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The violations of a body in either form; what is none is left out. */
export function violationsIn(body: unknown): Violation[] {
  const reports = Array.isArray(body) ? body.slice(0, MOST) : [body];
  return reports.flatMap((report: unknown) => {
    if (!isObject(report)) return [];
    const old = report['csp-report'];
    if (isObject(old))
      return [
        violationOf(old, ['effective-directive', 'blocked-uri', 'document-uri', 'source-file']),
      ];
    if (report.type !== 'csp-violation' || !isObject(report.body)) return [];
    return [
      violationOf(report.body, ['effectiveDirective', 'blockedURL', 'documentURL', 'sourceFile']),
    ];
  });
}

type Names = readonly [directive: string, blocked: string, page: string, source: string];

function violationOf(
  report: Readonly<Record<string, unknown>>,
  [directive, blocked, page, source]: Names,
): Violation {
  return {
    directive: wordOf(report[directive] ?? report['violated-directive']),
    blocked: placeOf(report[blocked]),
    page: placeOf(report[page]),
    source: placeOf(report[source]),
  };
}

function wordOf(value: unknown): string {
  const word = typeof value === 'string' ? (value.split(' ')[0] ?? '') : '';
  return WORD.test(word) ? word : UNREADABLE;
}

/** A word, or an address without user, query, fragment and tokens. */
function placeOf(value: unknown): string {
  if (typeof value !== 'string') return UNREADABLE;
  if (WORD.test(value)) return value;
  if (!URL.canParse(value)) return UNREADABLE;
  const { protocol, origin, pathname } = new URL(value);
  if (origin === 'null') return protocol;
  return (origin + pathWithoutSecrets(pathname)).slice(0, LONGEST);
}
