import { basename } from 'node:path';
import { type Catalogue, catalogueIn, naics } from './match-evaluation/catalogue.js';
import { drawPeople } from './match-evaluation/drawn-people.js';
import { mean } from './match-evaluation/measures.js';
import { type Quality, type TrialResult, tryOut } from './match-evaluation/trial.js';
import { wordVectors } from '../modules/matching/engine/vector-file.js';

const COUNT = 500;
const SEEDS = [1, 2, 3];
const MEANS = {
  overlap: 'plain overlap',
  trigrams: 'pg_trgm',
  ours: 'ours',
  spread: 'ours, spread',
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The mean of what several draws give. */
function averaged(results: readonly TrialResult[], means: keyof TrialResult): Quality {
  const of = (measure: keyof Quality) => mean(results.map((result) => result[means][measure]));
  return {
    ndcg: of('ndcg'),
    auc: of('auc'),
    neverShown: of('neverShown'),
    precision: of('precision'),
  };
}

function report(name: string, catalogue: Catalogue, topics: number): void {
  const results = SEEDS.map((seed) =>
    tryOut(drawPeople(catalogue, { count: COUNT, topics, seed }), wordVectors()),
  );
  const plain = averaged(results, 'overlap');
  const ours = averaged(results, 'ours');
  say(`\n${name}, ${catalogue.size} kinds, ${COUNT} people, ${topics} to a field`);
  say('                 nDCG@10            AUC    precision@10   in nobody’s first three');
  for (const [means, title] of Object.entries(MEANS) as [keyof TrialResult, string][]) {
    const { ndcg, auc, precision, neverShown } = averaged(results, means);
    const more = means === 'overlap' ? '' : percent(ndcg / plain.ndcg - 1, '+');
    const cost = means === 'spread' ? percent(precision / ours.precision - 1, '') : '';
    say(
      [
        title.padEnd(15),
        `${ndcg.toFixed(3)} ${more.padStart(6)}`.padEnd(15),
        auc.toFixed(3),
        `${precision.toFixed(3)} ${cost.padStart(6)}`.padEnd(13),
        percent(neverShown, ''),
      ].join('  '),
    );
  }
}

function percent(share: number, sign: '+' | ''): string {
  return `${share >= 0 ? sign : ''}${(100 * share).toFixed(1)}%`;
}

const [file] = process.argv.slice(2);
const catalogue = file === undefined ? naics() : catalogueIn(file);
const name = file === undefined ? 'NAICS 2017' : basename(file);
for (const topics of [1, 3]) report(name, catalogue, topics);
