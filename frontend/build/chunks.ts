import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;
type Groups = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;

const document = join(import.meta.dirname, '../index.html');

/** What only administrators use: charts, uploads, forms of events. */
const administration = /\/features\/admin\//;

/** Dialogs and fields. */
const forms =
  /\/react-hook-form\/|\/@mui\/material\/(?:Dialog|Form|OutlinedInput|Radio)|\/src\/ui\/(?:\w*Dialog|\w*TextField|\w*Select|CheckboxField|PasswordField|Form\w*|account-fields)\.tsx$|\/AccountForm\.tsx$/;

/** Rows drawn as they come into view, and tabs. */
const lists = /\/@tanstack\/|\/@mui\/material\/Tab|\/src\/ui\/(?:TabbedPanels|LongList)\.tsx$/;

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

/** What several screens need, unless it brings along what only some of them need. */
function sharedOf(id: string, context: Context): string | null {
  const page = closureOf(document, context);
  const bringsMore = [...closureOf(id, context)].some(
    (each) => !page.has(each) && [administration, forms, lists].some((part) => part.test(each)),
  );
  return bringsMore ? null : 'shared';
}

/**
 * Few files instead of one for each combination of screens that share a module: on a phone's network each file costs
 * a round trip, and browsers ask for six at a time. A group also takes the modules that its modules import.
 */
export const chunks: Groups = {
  groups: [
    { debugName: 'page', priority: 4, name: pageOf },
    { debugName: 'shared', priority: 3, minShareCount: 2, name: sharedOf },
    { name: 'forms', priority: 2, test: forms },
    { name: 'lists', priority: 1, test: lists },
  ],
};
