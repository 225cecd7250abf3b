import { readFileSync } from 'node:fs';
import { MatchIndex } from '../modules/matching/engine/match-index.js';
import { InvalidPeopleError, type MatchRequest, parsePeople } from './people-file.js';
import { compare, type Compatibility, prepare } from '../modules/matching/engine/score.js';
import { wordVectors } from '../modules/matching/engine/vector-file.js';

interface Rankings {
  rankings: Record<string, (Compatibility & { id: string })[]>;
}

/** Reads the people in the file named on the command line and prints who fits whom. */
function main(file: string | undefined): void {
  if (file === undefined) throw new InvalidPeopleError('the file of the people is missing');
  process.stdout.write(`${JSON.stringify(rankingsOf(parsePeople(read(file))))}\n`);
}

/** Sorted by score, then by id; people without a score stand last. */
function rankingsOf({ people, viewers, top }: MatchRequest): Rankings {
  const vectors = wordVectors();
  const index = new MatchIndex(vectors);
  const prepared = new Map(people.map((person) => [person.id, prepare(person, vectors)]));
  for (const [id, profile] of prepared) index.set(id, profile);
  const rankings = viewers.map((viewer) => [
    viewer,
    index
      .rank(viewer)
      .slice(0, top)
      .flatMap(({ id }) => {
        const [own, other] = [prepared.get(viewer), prepared.get(id)];
        return own && other ? [{ id, ...compare(own, other) }] : [];
      }),
  ]);
  return { rankings: Object.fromEntries(rankings) };
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new InvalidPeopleError(`the file cannot be read: ${(error as Error).message}`);
  }
}

try {
  main(process.argv[2]);
} catch (error) {
  if (!(error instanceof InvalidPeopleError)) throw error;
  process.stderr.write(`${error.message.replaceAll(/\s+/g, ' ')}\n`);
  process.exitCode = 1;
}
