import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { runChecks } from '../../src/database/checks.js';
import type { LoggedLine } from '../checks/logs.js';
import type { World } from './world.js';

/** What the check views and `npm run doctor` find. */
export async function examined(world: World): Promise<{ rule: string; text: string }[]> {
  const checks = await runChecks(world.postgres);
  const breaches = checks.flatMap(({ invariant, breaches: rows }) =>
    rows.map((row) => ({ rule: `invariant: ${invariant}`, text: JSON.stringify(row) })),
  );
  const doctor = spawnSync(process.execPath, [inRoot('backend', 'dist', 'tools', 'doctor.js')], {
    env: {
      DATABASE_URL: world.postgres.url,
      DATA_DIR: join(world.folder, 'doctor'),
      OBJECTS_DIR: join(world.folder, 'objects'),
    },
    encoding: 'utf8',
  });
  if (doctor.status === 0) return breaches;
  return [
    ...breaches,
    { rule: 'doctor finds nothing', text: `${doctor.stdout}${doctor.stderr}`.slice(-3_000) },
  ];
}

/** What the processes of the product have logged as errors. */
export const loggedErrors = ({ cluster }: World): LoggedLine[] =>
  cluster.programs.flatMap(({ name, output }) =>
    output
      .split('\n')
      .filter((line) => /^\{"level":[56]0/.test(line))
      .map((line) => {
        const { msg, err, context } = JSON.parse(line) as {
          msg?: string;
          context?: string;
          err?: { message?: string; stack?: string };
        };
        const text = [context, msg, err?.stack ?? err?.message].filter(Boolean).join(': ');
        return { program: name, text: text.slice(0, 1_500) };
      }),
  );

/** All that the processes have printed. */
export const printedLines = ({ cluster }: World): LoggedLine[] =>
  cluster.programs.flatMap(({ name, output }) =>
    output.split('\n').map((text) => ({ program: name, text })),
  );
