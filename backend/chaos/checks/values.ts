import { latestEffect, mayHaveHappened, type Operation, type Pair } from '../record/operation.js';
import { type FinalState, valueOf, type Violation } from './final-state.js';

/** Something after which a key may have a value. */
interface Write {
  /** Undefined: any value. */
  readonly value: string | undefined;
  readonly isSure: boolean;
  readonly startedAt: number;
  readonly latestEffect: number;
}

type Values = Pick<FinalState, 'values'>;

/**
 * What was set has its value at the end, or that of a call that may have come later; what nobody has set for sure may be
 * as it was before. So an ok is never undone, and a failure never done.
 */
export function checkValues(
  operations: readonly Operation[],
  before: Values,
  after: Values,
): Violation[] {
  return [...writesOf(operations)].flatMap(([key, { all, writes }]) => {
    const value = valueOf(after, key);
    if (isExplained(value, [initially(key, before), ...writes])) return [];
    return [
      {
        rule: 'what was done stays done, what was refused is not done',
        text: `${key} is ${JSON.stringify(value)}, which no call explains.`,
        operations: all.map(({ id }) => id),
      },
    ];
  });
}

/** Whether a write may have been the last one: no other one began for sure after its effect. */
const isExplained = (value: string, writes: readonly Write[]): boolean =>
  writes.some(
    (write) =>
      (write.value ?? value) === value &&
      !writes.some(({ isSure, startedAt }) => isSure && startedAt > write.latestEffect),
  );

/** What was made during the run: places with their labels, people, images, events. The record does not know how they began. */
const MADE = /^(place|added|image|event):/;

function initially(key: string, before: Values): Write {
  const isUnknown = MADE.test(key) && !before.values.has(key);
  return {
    value: isUnknown ? undefined : valueOf(before, key),
    isSure: false,
    startedAt: Number.NEGATIVE_INFINITY,
    latestEffect: Number.NEGATIVE_INFINITY,
  };
}

interface Claimed {
  /** All calls about the key, also those that were refused. */
  readonly all: Operation[];
  readonly writes: Write[];
}

function writesOf(operations: readonly Operation[]): Map<string, Claimed> {
  const claimed = new Map<string, Claimed>();
  const noted = (
    key: string,
    operation: Operation,
    value: string | undefined,
    rest: Partial<Write> = {},
  ): void => {
    const one = claimed.get(key) ?? { all: [], writes: [] };
    claimed.set(key, one);
    one.all.push(operation);
    if (mayHaveHappened(operation)) one.writes.push({ ...writeOf(operation, value), ...rest });
  };
  const blocks = blocksIn(operations);
  for (const operation of operations) {
    for (const claim of operation.claims)
      if (claim.kind === 'set')
        noted(claim.key, operation, claim.value, mayBeApart(claim, blocks) ? UNSURE : {});
  }
  const keys = [...claimed.keys()];
  for (const operation of operations) {
    for (const claim of operation.claims) {
      if (claim.kind !== 'touch') continue;
      for (const key of keys) if (key.startsWith(claim.prefix)) noted(key, operation, undefined);
    }
  }
  return claimed;
}

const writeOf = (operation: Operation, value: string | undefined): Write => ({
  value,
  isSure: operation.outcome === 'ok' && value !== undefined,
  startedAt: operation.startedAt,
  latestEffect: latestEffect(operation),
});

const UNSURE = { isSure: false } as const;

/** The keys of all blocks that may have been made during the run. */
const blocksIn = (operations: readonly Operation[]): ReadonlySet<string> =>
  new Set(
    operations
      .filter(mayHaveHappened)
      .flatMap(({ claims }) => claims)
      .flatMap((claim) =>
        claim.kind === 'set' && claim.key.startsWith('block:') ? [claim.key] : [],
      ),
  );

/** Messages between people of whom one has blocked the other are not read. */
function mayBeApart(
  { unlessApart }: { readonly unlessApart?: Pair },
  blocks: ReadonlySet<string>,
): boolean {
  if (unlessApart === undefined) return false;
  const [one, other] = unlessApart;
  return blocks.has(`block:${one}:${other}`) || blocks.has(`block:${other}:${one}`);
}
