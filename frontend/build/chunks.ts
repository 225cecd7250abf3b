import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;
type Groups = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;

const document = join(import.meta.dirname, '../index.html');

/** What only administrators and the staff of events use: charts, uploads, forms of events, lists of people. */
const administration =
  /\/features\/(?:event-)?admin\/|\/features\/badge\/DeskButtons|\/app\/EventAdminScreen\.tsx$/;

/** Dialogs and fields. */
const forms =
  /\/react-hook-form\/|\/@mui\/material\/(?:Dialog|Form|OutlinedInput|Radio)|\/src\/ui\/(?:\w*Dialog|\w*TextField|\w*Select|CheckboxField|PasswordField|Form\w*|account-fields)\.tsx$|\/AccountForm\.tsx$/;

/** Rows drawn as they come into view, and tabs. */
const lists = /\/@tanstack\/|\/@mui\/material\/Tab|\/src\/ui\/(?:TabbedPanels|LongList)\.tsx$/;

/** Codes to be scanned are heavy: badges, and signing in at the desk. */
const codes = /\/qrcode\.react\//;

/** What is of use on the day of an event alone. */
const day =
  /\/src\/(?:ui\/(?:BadgeButton|OnTheDayPart|calling)|live\/(?:badges|use-badge|own-day-actions)|api\/own-day|text\/(?:badge|attendance))\.tsx?$/;

/** By module: all it imports to begin with, itself included. */
const closures = new Map<string, ReadonlySet<string>>();

function closureOf(first: string, context: Context): ReadonlySet<string> {
  const known = closures.get(first);
  if (known) return known;
  const found = new Set([first]);
  for (const id of found) {
    context.getModuleInfo(id)?.importedIds.forEach((imported) => found.add(imported));
  }
  closures.set(first, found);
  return found;
}

function pageOf(id: string, context: Context): string | null {
  return closureOf(document, context).has(id) ? 'page' : null;
}

/** By module: the parts of the page that need it and come in files of their own. */
const users = new Map<string, ReadonlySet<string>>();

function usersOf(first: string, context: Context): ReadonlySet<string> {
  const known = users.get(first);
  if (known) return known;
  const seen = new Set([first]);
  const found = new Set<string>();
  for (const id of seen) {
    const info = context.getModuleInfo(id);
    if (info?.isEntry || info?.dynamicImporters.length) found.add(id);
    info?.importers.forEach((importer) => seen.add(importer));
  }
  users.set(first, found);
  return found;
}

/** Whether it brings along one of these parts, which only some screens need. */
function brings(id: string, parts: readonly RegExp[], context: Context): boolean {
  const page = closureOf(document, context);
  return [...closureOf(id, context)].some(
    (each) => !page.has(each) && parts.some((part) => part.test(each)),
  );
}

/** What several parts need that only administrators and staff see. */
function administrationOf(id: string, context: Context): string | null {
  if (brings(id, [forms, lists], context)) return null;
  return isOfAdministration(id, context) ? 'staff' : null;
}

function isOfAdministration(id: string, context: Context): boolean {
  return [...usersOf(id, context)].every((part) => administration.test(part));
}

/** What several screens need, unless it brings along what only some of them need. */
function sharedOf(id: string, context: Context): string | null {
  if (isOfAdministration(id, context)) return null;
  return brings(id, [administration, forms, lists, codes, day], context) ? null : 'shared';
}

/**
 * Few files instead of one for each combination of screens that share a module: on a phone's network each file costs
 * a round trip, and browsers ask for six at a time. A group also takes the modules that its modules import.
 */
export const chunks: Groups = {
  groups: [
    { debugName: 'page', priority: 4, name: pageOf },
    { debugName: 'shared', priority: 3, minShareCount: 2, name: sharedOf },
    { name: 'codes', priority: 3.5, test: codes },
    { name: 'forms', priority: 2, test: forms },
    { name: 'lists', priority: 1, test: lists },
    { name: 'day', priority: 0.5, test: day },
    { debugName: 'staff', priority: 0, minShareCount: 2, name: administrationOf },
  ],
};
