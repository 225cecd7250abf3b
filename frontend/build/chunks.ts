import { basename, join } from 'node:path';
import type { Rolldown } from 'vite';
import { openingModules } from '../src/opening/screens.ts';

type Context = Rolldown.ChunkingContext;
type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>>;

const source = join(import.meta.dirname, '../src');
const inSource = (module: string): string => join(source, `${module}.tsx`);
const html = join(import.meta.dirname, '../index.html');
const main = join(source, 'main.tsx');
const start = join(source, 'start.tsx');
/** What `start.tsx` goes on with: theme and styles, and then the page, each in a task of its own. */
const themeParts = ['theme', 'first-styles'].map((name) => join(source, `app/${name}.ts`));
const page = join(source, 'app/page.tsx');

/** What is heavy, and needed by some screens. */
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

/** By the modules of a screen that begins with several: the first of them. */
const together = new Map(
  openingModules
    .filter(({ length }) => length > 1)
    .flatMap((modules) =>
      modules.map((module) => [inSource(module), basename(String(modules[0]))]),
    ),
);

/** What each screen begins with, of the screens that are not for administrators. */
function screensOf(context: Context): Set<string>[] {
  return openingModules
    .filter((modules) => !modules.some((module) => module.includes('/admin/')))
    .map(
      (modules) => new Set(modules.flatMap((module) => [...closure(context, inSource(module))])),
    );
}

/**
 * Few files instead of one for each combination of screens that share a module: on a phone's network each
 * costs a wait of its own, and browsers ask for six at a time. Every visit begins with frame, theme and page,
 * each read in a task of its own; what more than one screen needs is part of the page.
 */
export function chunks(): Groups {
  let begun: Set<string> | undefined;
  let themed: Set<string> | undefined;
  let frame: Set<string> | undefined;
  let screens: Set<string>[] | undefined;
  const isBegun = (id: string, context: Context) => (begun ??= closure(context, start)).has(id);
  const isTheme = (id: string, context: Context) =>
    (themed ??= new Set(themeParts.flatMap((part) => [...closure(context, part)]))).has(id);
  const inFrame = (id: string, context: Context) =>
    isBegun(id, context) || (frame ??= closure(context, page)).has(id);
  const needsPart = (id: string, context: Context) =>
    [...closure(context, id)].some(
      (each) => !inFrame(each, context) && Object.values(parts).some((part) => part.test(each)),
    );
  const isShared = (id: string, context: Context) => {
    const within = (screens ??= screensOf(context)).filter((modules) => modules.has(id)).length;
    // Texts and what the library's parts share are needed by what comes later as well.
    const least = texts.test(id) || tools.test(id) ? 1 : 2;
    return within >= least && !needsPart(id, context);
  };
  return {
    groups: [
      // Each takes along what its modules import: of two, the one that is read first comes first.
      {
        debugName: 'frame',
        priority: 22,
        name: (id, context) =>
          id === html || id === main || isBegun(id, context) ? 'frame' : null,
      },
      {
        debugName: 'theme',
        priority: 21,
        name: (id, context) => (isTheme(id, context) ? 'theme' : null),
      },
      {
        debugName: 'page',
        priority: 20,
        name: (id, context) =>
          inFrame(id, context) || little.test(id) || isShared(id, context) ? 'page' : null,
      },
      ...Object.entries(parts).map(([name, test], place) => ({
        name,
        test,
        priority: 9 - place,
        minShareCount: 2,
      })),
      { debugName: 'together', name: (id) => together.get(id) ?? null },
    ],
  };
}
