import { openSync, readFileSync, renameSync, statSync } from 'node:fs';
const LARGEST_LOG_BYTES = 10 * 1024 * 1024;
/** Opens the server's log for appending; one grown large is first set aside as `.1`, in place of an older one. */
export function openServerLog(path) {
    const { size = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (size > LARGEST_LOG_BYTES)
        renameSync(path, `${path}.1`);
    return openSync(path, 'a', 0o600);
}
/** The last lines the server wrote, to say in an error why it ended. */
export function lastLogLines(path, count = 5) {
    try {
        return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-count).join('\n');
    }
    catch {
        return '';
    }
}
//# sourceMappingURL=server-log.js.map