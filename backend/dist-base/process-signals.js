/** Milliseconds an orderly stop may take; what is left after that is broken off, which nothing minds. */
const LONGEST_STOP = 15_000;
/**
 * The first SIGINT or SIGTERM stops everything in order, a second one at once. Called before anything
 * is started, with what then stops as much of it as there is.
 */
export function stopOnSignal(stop) {
    let stopping = false;
    for (const signal of ['SIGINT', 'SIGTERM']) {
        process.on(signal, () => {
            if (stopping)
                process.exit(1);
            stopping = true;
            process.stdout.write('Stopping …\n');
            setTimeout(() => fail(new Error('Stopping took too long.')), LONGEST_STOP).unref();
            stop().then(() => process.exit(0), (error) => fail(error));
        });
    }
}
/** Ends the process: with the sentence alone for what the operator can mend, else with the stack. */
export function fail(error, expected = []) {
    const text = error instanceof Error && !expected.some((kind) => error instanceof kind)
        ? error.stack
        : undefined;
    process.stderr.write(`${text ?? (error instanceof Error ? error.message : String(error))}\n`);
    process.exit(1);
}
//# sourceMappingURL=process-signals.js.map