import { wholeTheme } from '../src/app/library-theme.ts';

/** One rule as the theme gives it: nothing is nested in it. */
type Rule = Readonly<Record<string, string | number>>;

const nameOf = (property: string) =>
  property.startsWith('--')
    ? property
    : property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const written = ([selector, rule]: [string, Rule]) =>
  `${selector}{${Object.entries(rule)
    .map(([property, value]) => `${nameOf(property)}:${value}`)
    .join(';')}}`;

/** The theme's variables as CSS, so that no phone has to work them out again for each visit. */
export const themeVariables = wholeTheme()
  .generateStyleSheets()
  .flatMap((sheet) => Object.entries(sheet as Record<string, Rule>).map(written))
  .join('\n');
