import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { actUntil } from './actors/crowd.js';
import { everybody, type Scene } from './actors/scene.js';
import { check, type Evidence } from './checks/check.js';
import type { Violation } from './checks/final-state.js';
import { groupBy } from './checks/group-by.js';
import { Nemesis } from './nemesis/nemesis.js';
import { type FaultKind, planFaults } from './nemesis/schedule.js';
import type { Options } from './options.js';
import { Random } from './random.js';
import { Caller } from './record/caller.js';
import { Recorder } from './record/recorder.js';
import { examined, loggedErrors, printedLines } from './world/findings.js';
import { passwordsOf, tryPasswords } from './world/passwords.js';
import { readState } from './world/read-state.js';
import { comeToRest } from './world/rest.js';
import { letIn } from './world/let-in.js';
import { setStage } from './world/stage.js';
import { World } from './world/world.js';

/** Seconds in which everything has to be well after the last fault. */
const REST_WITHIN = 90;

/** Milliseconds in which everybody has to be able to sign in after the last fault; a code can be used every 30 s. */
const COME_BACK_MS = 90_000;

export interface Result {
  readonly operations: number;
  readonly kills: number;
  readonly freezes: number;
  readonly cuts: number;
  /** How many faults of each kind there were. */
  readonly faults: ReadonlyMap<string, number>;
  readonly violations: readonly Violation[];
  /** Where everything is kept; it is removed after a run without violations. */
  readonly folder: string;
}

/** Lets people act while things break, and holds what they saw against what is there afterwards. */
export async function runChaos(options: Options, say: (line: string) => void): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-chaos-'));
  const recorder = new Recorder(join(folder, 'operations.jsonl'));
  const caller = new Caller(recorder);
  const world = await World.begin({ folder, redis: options.redis });
  const nemesis = new Nemesis(world, () => recorder.now(), say);
  try {
    const scene = await setStage(world, caller);
    say(`${everybody(scene).length} people are at two APIs; the faults begin.`);
    const evidence = await endure(options, { world, nemesis, scene, recorder, caller, say });
    const violations = check(evidence);
    return { ...counts(nemesis), operations: recorder.operations.length, violations, folder };
  } finally {
    world.keepLogs();
    writeFileSync(join(folder, 'faults.json'), JSON.stringify(nemesis.faults, null, 2));
    recorder.close();
    caller.end();
    await world.end();
  }
}

/** Removes what a run without violations has left behind. */
export const forget = ({ folder }: Pick<Result, 'folder'>): void =>
  rmSync(folder, { recursive: true, force: true });

interface Parts {
  readonly world: World;
  readonly nemesis: Nemesis;
  readonly scene: Scene;
  readonly recorder: Recorder;
  readonly caller: Caller;
  readonly say: (line: string) => void;
}

async function endure(options: Options, parts: Parts): Promise<Evidence> {
  const { world, nemesis, scene, recorder, caller } = parts;
  const random = Random.of(options.seed);
  const actors = everybody(scene);
  const before = await readState(world.postgres, world.mailFolders);
  const passwords = passwordsOf(actors);
  await actUnderFaults(options.seconds, parts, random);
  const open = await comeBack(parts, random);
  const findings = await foundIn(parts, open);
  const after = await readState(world.postgres, world.mailFolders);
  const [api] = world.apis;
  const rightPasswords =
    api && (await tryPasswords(actors, recorder.operations, { before: passwords, caller, api }));
  for (const actor of actors) actor.close();
  return {
    operations: recorder.operations,
    faults: nemesis.faults,
    before: { values: new Map([...before.values, ...passwords]) },
    after: { ...after, values: new Map([...after.values, ...(rightPasswords ?? [])]) },
    errors: loggedErrors(world),
    lines: printedLines(world),
    findings,
  };
}

/** Resolves when everybody has ended the last act, all faults are over and every program runs. */
async function actUnderFaults(
  seconds: number,
  { world, nemesis, scene }: Parts,
  random: Random,
): Promise<void> {
  const plan = planFaults(random.fork('faults'), seconds, world.targets);
  const ending = new AbortController();
  const acting = actUntil(ending.signal, scene, random.fork('actors'));
  await Promise.all([nemesis.follow(plan), pause(seconds * 1_000)]);
  ending.abort();
  await acting;
  await nemesis.healAll();
}

/** Lets everybody in again. Returns what is not well in time, one line each. */
async function comeBack({ world, scene, say }: Parts, random: Random): Promise<string[]> {
  say('All faults are over; waiting until everything is well.');
  const actors = everybody(scene);
  const patience = AbortSignal.timeout(COME_BACK_MS);
  const back = actors.map((actor) => actor.comeBack(random.fork(actor.name), patience));
  await letIn(world, scene, { random: random.fork('let in'), until: Promise.all(back) });
  return comeToRest(world, actors, REST_WITHIN);
}

/** What is wrong whatever the calls say. */
async function foundIn(
  { world, nemesis, scene }: Parts,
  open: readonly string[],
): Promise<Evidence['findings']> {
  const gaps = everybody(scene).flatMap(({ name, client, earlierClients }) =>
    [client, ...earlierClients]
      .filter(({ counts: { gaps: missed } }) => missed > 0)
      .map(() => `The client of ${name} missed numbers.`),
  );
  return [
    ...open.map((text) => ({ rule: 'everything is well in the end', text })),
    ...nemesis.troubles.map((text) => ({ rule: 'a program ends only when it is told to', text })),
    ...(await examined(world)),
    ...gaps.map((text) => ({ rule: 'streams have no holes', text })),
  ];
}

function counts({ faults }: Nemesis): Pick<Result, 'kills' | 'freezes' | 'cuts' | 'faults'> {
  const byKind = new Map(
    [...groupBy(faults, ({ kind }) => kind)].map(([kind, of]) => [kind, of.length]),
  );
  const sum = (...kinds: FaultKind[]): number =>
    kinds.reduce((total, kind) => total + (byKind.get(kind) ?? 0), 0);
  return {
    kills: sum('kill', 'restart'),
    freezes: sum('freeze', 'stall'),
    cuts: sum('cut', 'forget', 'end-connections'),
    faults: byKind,
  };
}
