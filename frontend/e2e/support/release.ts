import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { cp, mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const project = join(import.meta.dirname, '../../..');
const vite = join(project, 'node_modules/vite/bin/vite.js');

/** What is not built, and the same in every version. */
const shared = ['node_modules', 'backend/package.json', 'backend/assets'];

/** The built product in a folder of its own, in which another version of the page can take the place of the first. */
export class Release {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async begin(): Promise<Release> {
    const folder = mkdtempSync(join(tmpdir(), 'rendezvous-release-'));
    // Open to the account PostgreSQL runs as when the tests run as root.
    chmodSync(folder, 0o755);
    await mkdir(join(folder, 'backend'));
    for (const path of shared) await symlink(join(project, path), join(folder, path));
    for (const path of ['backend/dist', 'frontend/dist']) {
      await cp(join(project, path), join(folder, path), { recursive: true });
    }
    return new Release(folder);
  }

  /** What starts the server. */
  get entry(): string {
    return join(this.#folder, 'backend/dist/main.js');
  }

  /** The page as it is built. */
  page(): Promise<string> {
    return readFile(join(this.#folder, 'frontend/dist/index.html'), 'utf8');
  }

  /** What the service worker of the page calls its version. */
  async version(): Promise<string> {
    const worker = await readFile(join(this.#folder, 'frontend/dist/sw.js'), 'utf8');
    const version = /\bversion"?:\s*["`](\w+)["`]/.exec(worker)?.[1];
    if (version === undefined) throw new Error('The service worker names no version.');
    return version;
  }

  /** Builds the page again so that its code is other files, and puts it in the place of the first. */
  async upgradePage(): Promise<void> {
    const outDir = join(this.#folder, 'frontend/dist');
    const unlike = ['--minify', 'false'];
    const args = [vite, 'build', join(project, 'frontend'), '--logLevel', 'warn', ...unlike];
    await promisify(execFile)(process.execPath, [...args, '--outDir', outDir, '--emptyOutDir']);
  }

  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }
}
