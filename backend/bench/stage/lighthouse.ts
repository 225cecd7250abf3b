import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PLACES } from '../places.js';
import { NotHere } from '../workloads/workload.js';

/** Lighthouse, which wants a newer Node than the product does, and that Node. */
const PACKAGES = ['lighthouse@13.5.0', 'node@22.23.3'];

/** One visit by a browser that has seen nothing of the product before. */
export interface Visit {
  readonly url: string;
  /** Signs in the person first. */
  readonly token?: string | undefined;
  readonly device: 'phone' | 'desk';
  /** Lighthouse's names: `performance`, `accessibility`, `best-practices`. */
  readonly categories: readonly string[];
}

/** What Lighthouse says of a visit. */
export interface Report {
  /** 0 to 100, by the name of the category. */
  readonly scores: Readonly<Record<string, number>>;
  /** Milliseconds. */
  readonly largest: number;
  readonly blocked: number;
}

/**
 * Installs Lighthouse beside the product, whose dependency it is not, unless it is there.
 * @returns what makes a visit with it
 * @throws NotHere without a Chromium, or where Lighthouse cannot be had
 */
export function lighthouse(): (visit: Visit) => Promise<Report> {
  const chrome = process.env.CHROME_PATH ?? '';
  if (chrome === '') throw new NotHere('there is no Chromium');
  const folder = join(PLACES.cache, PACKAGES.join('-'));
  const node = join(folder, 'node_modules/node/bin/node');
  if (!existsSync(node)) install(folder);
  return async (visit) => {
    const program = join(PLACES.programs, 'lighthouse-visit.js');
    const child = spawn(node, [program, folder, chrome, JSON.stringify(visit)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    if (child.exitCode !== 0) throw new Error(`Lighthouse failed at ${visit.url}.`);
    return JSON.parse(said) as Report;
  };
}

function install(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  try {
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...PACKAGES], {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
  } catch {
    throw new NotHere('Lighthouse cannot be installed');
  }
}
