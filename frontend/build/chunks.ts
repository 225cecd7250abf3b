import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { openingModules } from '../src/opening/screens.ts';

type Context = Rolldown.ChunkingContext;
type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>>;

const source = join(import.meta.dirname, '../src');
const html = join(import.meta.dirname, '../index.html');
const main = join(source, 'main.tsx');
const start = join(source, 'start.tsx');
/** What `start.tsx` goes on with, a task later. */
const page = join(source, 'app/page.tsx');

/** What `start.tsx` reads in between: with it goes the library of components. */
const look = /\/src\/app\/(?:theme|theme-components|tokens)\./;

/** Screens that are much alike, by their folders. What more than one kind needs is for all of them. */
const kinds = {
  visitors: /\/auth\//,
  people: /\/(?:dashboard|attendees|events|app)\//,
  meetings: /\/(?:schedule|meetings|messages)\//,
  profiles: /\/profile\//,
} as const;

/** What is heavy, and needed by screens of any kind, but not by all of a kind. */
const parts = {
  layers: /\/@mui\/material\/(?:Modal|Backdrop|Fade|Paper|Portal|Unstable_TrapFocus)\//,
  fields:
    /\/@mui\/material\/(?:\w*Input\w*|Form(?:Control|Label|HelperText)|Select|TextareaAutosize)\/|\/src\/ui\/LabelledTextField\./,
  forms:
    /\/react-hook-form\/|\/src\/ui\/(?:ControlledTextField|PasswordField|account-\w+|useRefusal|server-messages|Form|FormAlert|FieldPair|UnsavedGuard)\.|\/src\/features\/auth\/AccountForm\.|\/src\/text\/account\.|\/(?:InfoOutline|Visibility)Sharp\./,
  dialogs:
    /\/@mui\/material\/Dialog\w*\/|\/src\/ui\/(?:FormDialog|ConfirmDialog|useGuardedClose)\./,
  tabs: /\/@mui\/material\/Tab\w*\/|\/src\/ui\/TabbedPanels\./,
  lists: /\/@tanstack\/|\/src\/ui\/(?:LongList|useDrawnRows|printing)\./,
};

/** Exported beside what is used, and itself not: what it imports is not part of the page for its sake. */
const dropped = /\/@mui\/material\/styles\/enhanceHighContrast\./;

/** A few lines that differ little from those every visit begins with: a file of their own is mostly name. */
const little =
  /\/src\/(?:live\/(?:account-actions|use-whole-list)|text\/images)\.|\/(?:ErrorOutline|Close|Edit|EventAvailable)Sharp\./;

const texts = /\/src\/text\//;

/** What parts of the library of components share: in any other file it would bring the rest of that along. */
const tools = /\/@mui\/(?:utils|material\/(?:utils|internal))\//;

/** The module and all it imports to begin with. */
function closure(context: Context, first: string): Set<string> {
  const found = new Set([first]);
  for (const id of found) {
    for (const each of context.getModuleInfo(id)?.importedIds ?? []) {
      if (!dropped.test(each)) found.add(each);
    }
  }
  return found;
}

interface Screen {
  kind: string;
  modules: Set<string>;
}

/** What each screen begins with, of the screens that are not for administrators. */
function screensOf(context: Context): Screen[] {
  return openingModules
    .filter((module) => !module.includes('/admin/'))
    .map((module) => ({
      kind: Object.entries(kinds).find(([, folder]) => folder.test(`/${module}`))?.[0] ?? module,
      modules: closure(context, join(source, `${module}.tsx`)),
    }));
}

/**
 * Few files instead of one for each combination of screens that share a module: on a phone's network each
 * costs a wait of its own, and browsers ask for six at a time. Every visit begins with frame, look and page,
 * each read in a task of its own; the board is what screens of more than one kind are made of.
 */
export function chunks(): Groups {
  let begun: Set<string> | undefined;
  let frame: Set<string> | undefined;
  let screens: Screen[] | undefined;
  const isBegun = (id: string, context: Context) => (begun ??= closure(context, start)).has(id);
  const inFrame = (id: string, context: Context) =>
    isBegun(id, context) || (frame ??= closure(context, page)).has(id);
  const isTool = (id: string, context: Context) => tools.test(id) && kindOf(id, context) !== null;
  const needsPart = (id: string, context: Context) =>
    [...closure(context, id)].some(
      (each) => !inFrame(each, context) && Object.values(parts).some((part) => part.test(each)),
    );
  const kindOf = (id: string, context: Context) => {
    const within = (screens ??= screensOf(context)).filter(({ modules }) => modules.has(id));
    const found = new Set(within.map(({ kind }) => kind));
    // Texts are needed by what comes later as well.
    if (within.length < (texts.test(id) ? 1 : 2) || needsPart(id, context)) return null;
    if (found.size === 1) return [...found][0] ?? null;
    const common = found.has('visitors') || (found.size > 2 && !texts.test(id));
    return common ? 'page' : 'board';
  };
  return {
    groups: [
      {
        debugName: 'frame',
        priority: 20,
        name: (id, context) => {
          if (id === start) return null;
          if (id === html || id === main || isBegun(id, context)) return 'frame';
          const isCommon = inFrame(id, context) || isTool(id, context) || little.test(id);
          if (!isCommon && kindOf(id, context) !== 'page') return look.test(id) ? 'look' : null;
          return id.includes('/node_modules/') ? 'look' : 'page';
        },
      },
      { debugName: 'kinds', priority: 10, name: kindOf },
      ...Object.entries(parts).map(([name, test], place) => ({
        name,
        test,
        priority: 9 - place,
        minShareCount: 2,
      })),
    ],
  };
}
