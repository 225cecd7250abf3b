import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
/** Files in a folder that belongs to this process. */
export class DiskStorage {
    /** What a killed process left unfinished in `folder` is removed. */
    constructor(folder) {
        this.folder = folder;
        this.unfinished = join(folder, '.unfinished');
        rmSync(this.unfinished, { recursive: true, force: true });
        mkdirSync(this.unfinished, { recursive: true, mode: 0o700 });
    }
    async put(key, bytes) {
        const file = join(this.folder, key);
        await mkdir(dirname(file), { recursive: true, mode: 0o700 });
        // Under its own name only when it is whole, so that nobody reads half a file.
        const unfinished = join(this.unfinished, randomUUID());
        try {
            await writeFile(unfinished, bytes, { flag: 'wx', mode: 0o600, flush: true });
            await rename(unfinished, file);
        }
        catch (error) {
            await rm(unfinished, { force: true });
            throw error;
        }
    }
    async open(key) {
        try {
            const file = await open(join(this.folder, key));
            const { size } = await file.stat();
            return { stream: file.createReadStream(), length: size };
        }
        catch (error) {
            if (error.code === 'ENOENT')
                return null;
            throw error;
        }
    }
    async remove(keys) {
        await Promise.all(keys.map((key) => rm(join(this.folder, key), { force: true })));
    }
}
//# sourceMappingURL=disk-storage.js.map