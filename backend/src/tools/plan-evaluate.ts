import { compareRules } from './plan-evaluation/evaluate-rules.js';
import { evaluateKind, evaluateOffline } from './plan-evaluation/evaluate.js';
import { largeProblem, measureLargeBoard } from './plan-evaluation/large-board.js';
import {
  largeRuledShape,
  smallRuledShape,
  tightRuledShape,
} from './plan-evaluation/ruled-shapes.js';
import { kinds } from './plan-evaluation/shapes.js';

/** `npm run plan:evaluate -- [runs of each kind] [offline runs] [seconds for each of those]` */
const [runs = 100, offlineRuns = 12, seconds = 30] = process.argv.slice(2).map(Number);

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;

say(`Online, ${runs} runs of each kind`);
for (const kind of kinds) {
  const { meetings, placed, complete, moved, first, firstComplete, milliseconds } = evaluateKind(
    kind,
    runs,
  );
  say(
    `  ${kind.name}: placed ${percent(placed / meetings)} (first fit ${percent(first / meetings)}), ` +
      `complete ${percent(complete / runs)} (${percent(firstComplete / runs)}), ` +
      `moves per hundred ${((100 * moved) / meetings).toFixed(1)}, ` +
      `${(milliseconds / runs).toFixed(1)} ms a run`,
  );
}

say(`Offline, ${seconds} s each: breaks online, offline; seconds on a processor`);
let [online, offline] = [0, 0];
for (let seed = 1; seed <= offlineRuns; seed += 1) {
  const breaks = evaluateOffline(seed, seconds);
  online += breaks.online;
  offline += breaks.offline;
  say(`  ${breaks.online}, ${breaks.offline}; ${breaks.processorSeconds.toFixed(1)}`);
}
say(`  removed ${percent(1 - offline / Math.max(1, online))}`);

for (const [name, shape, times] of [
  ['100 people', smallRuledShape, runs],
  ['2,000 people', largeRuledShape, Math.ceil(runs / 10)],
  ['2,000 people, places 98 % used, smaller quotas', tightRuledShape, Math.ceil(runs / 10)],
] as const) {
  const compared = compareRules(shape, times);
  say(`${name}, 4 types, two days, ${compared.meetings} meetings in ${times} runs`);
  for (const rules of ['without', 'with'] as const) {
    const { placed, complete, moved, milliseconds } = compared[rules];
    say(
      `  ${rules} rules: placed ${percent(placed / compared.meetings)}, ` +
        `complete ${percent(complete / times)}, ` +
        `moves per hundred ${((100 * moved) / compared.meetings).toFixed(1)}, ` +
        `${(milliseconds / times).toFixed(0)} ms a run`,
    );
  }
}

const large = measureLargeBoard(largeProblem(1));
const { median, p99, most } = large.repairMilliseconds;
say(`${large.people} people, ${large.slots} slots, ${large.meetings} meetings`);
say(`  a placement takes ${large.placeMicroseconds.toFixed(2)} microseconds on average`);
say(
  `  ${large.repairs} repairs, ${large.failed} without success, ` +
    `${large.movesPerRepair.toFixed(2)} moves each: median ${median.toFixed(3)} ms, ` +
    `99th percentile ${p99.toFixed(3)} ms, longest ${most.toFixed(1)} ms`,
);
