import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { addAbortSignal } from 'node:stream';
import { finished } from 'node:stream/promises';
import { BadRequestException, PayloadTooLargeException } from '@nestjs/common';
/** Bytes of the largest file that is taken: 5 MB. */
const LARGEST_UPLOAD = 5 * 1024 * 1024;
/** A file comes in within this time or not at all: 5 MB at 44 kB a second. */
const LONGEST_RECEPTION_MS = 120_000;
const TOO_LARGE = 'An image may have at most 5 MB.';
const TOO_LONG = 'The file is longer than announced.';
/** @throws PayloadTooLargeException */
export function checkSize(bytes) {
    if (bytes > LARGEST_UPLOAD)
        throw new PayloadTooLargeException(TOO_LARGE);
}
/**
 * Reads what is left of a refused body, up to as much as is ever taken: a sender that listens only when
 * it has sent everything hears the refusal, where a closed connection would have told it nothing.
 */
export async function readOn(body) {
    const enough = new AbortController();
    let bytes = 0;
    body.on('data', (chunk) => {
        bytes += chunk.length;
        if (bytes > LARGEST_UPLOAD)
            enough.abort();
    });
    body.resume();
    const signal = AbortSignal.any([enough.signal, AbortSignal.timeout(LONGEST_RECEPTION_MS)]);
    await finished(body, { writable: false, signal }).catch(() => undefined);
}
/** Takes files in, into a folder of this process that is empty whenever it starts. */
export class Reception {
    constructor(folder) {
        this.folder = folder;
        rmSync(folder, { recursive: true, force: true });
        mkdirSync(folder, { recursive: true, mode: 0o700 });
    }
    /**
     * Writes what comes to a file, lets `look` at it and removes it. Of what is too long no more is
     * written than is allowed, and the rest is left unread.
     * @param announced the length the file must have, in bytes; null when nobody said
     * @throws PayloadTooLargeException | BadRequestException (shorter than announced, or broken off)
     */
    async receive(body, announced, look) {
        addAbortSignal(AbortSignal.timeout(LONGEST_RECEPTION_MS), body);
        const path = join(this.folder, randomUUID());
        try {
            await write(body, path, announced);
            return await look(path);
        }
        finally {
            await rm(path, { force: true });
        }
    }
}
async function write(body, path, announced) {
    const file = await open(path, 'wx', 0o600);
    let bytes = 0;
    try {
        // Left open when refused: destroyed, it would take the connection and the answer with it.
        for await (const chunk of body.iterator({ destroyOnReturn: false })) {
            bytes += chunk.length;
            checkSize(bytes);
            if (bytes > (announced ?? LARGEST_UPLOAD))
                throw new PayloadTooLargeException(TOO_LONG);
            await file.appendFile(chunk);
        }
    }
    catch (error) {
        throw body.errored === null ? error : new BadRequestException('The upload broke off.');
    }
    finally {
        await file.close();
    }
    if (bytes < (announced ?? 0))
        throw new BadRequestException('The file is shorter than announced.');
}
//# sourceMappingURL=reception.js.map