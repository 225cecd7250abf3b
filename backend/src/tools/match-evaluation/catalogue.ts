import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Kinds of goods and services, each with several wordings. */
export type Catalogue = ReadonlyMap<string, readonly string[]>;

/** The fewest wordings of a kind: one for sellers and another for buyers; more make the draw fairer. */
const FEWEST_PHRASES = 3;

interface Industry {
  Title: string;
  Description: string;
}

/** The classes of the North American Industry Classification System, 2017: title and examples. */
export function naics(): Catalogue {
  const path = createRequire(import.meta.url).resolve('naics/data/2017_NAICS_Descriptions.json');
  const industries = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Industry>;
  const classes = Object.entries(industries).filter(([code]) => code.length === 6);
  return catalogueOf(
    classes.map(([code, { Title, Description }]) => [
      code,
      [Title.trim(), ...examplesIn(Description)],
    ]),
  );
}

/** A catalogue in a file: an object whose values are lists of phrases. @throws Error when it is none */
export function catalogueIn(file: string): Catalogue {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof content !== 'object' || content === null) throw new Error(`${file} is no catalogue.`);
  return catalogueOf(
    Object.entries(content).map(([name, phrases]: [string, unknown]) => {
      if (!Array.isArray(phrases) || !phrases.every((each) => typeof each === 'string')) {
        throw new Error(`${file}: ${name} is no list of phrases.`);
      }
      return [name, phrases];
    }),
  );
}

function catalogueOf(kinds: readonly (readonly [string, readonly string[]])[]): Catalogue {
  const distinct = kinds.map(([name, phrases]) => [name, [...new Set(phrases)]] as const);
  return new Map(distinct.filter(([, phrases]) => phrases.length >= FEWEST_PHRASES));
}

function examplesIn(description: string): string[] {
  const [, list = ''] =
    /Illustrative Examples:?\s*\n([\s\S]*?)(?:\n\s*\n\s*\n|Cross-Ref|$)/.exec(
      description.replaceAll('\r', ''),
    ) ?? [];
  return list
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
