/** Milliseconds that long work goes on for before others have their turn. */
const SLICE = 8;
const waiting = [];
function wakeNext() {
    waiting.shift()?.();
    if (waiting.length > 0)
        setImmediate(wakeNext);
}
/**
 * Resolves once everything that has arrived meanwhile was looked at. Of several that wait one goes on at a
 * time, so that together they hold nobody up for longer than one of them would.
 */
function nextTurn() {
    return new Promise((resolve) => {
        waiting.push(resolve);
        if (waiting.length === 1)
            setImmediate(wakeNext);
    });
}
/** Does work that says where it can be interrupted, giving others their turn every few milliseconds. */
export async function inTurns(work) {
    let until = performance.now() + SLICE;
    for (;;) {
        const step = work.next();
        if (step.done === true)
            return step.value;
        if (performance.now() < until)
            continue;
        await nextTurn();
        until = performance.now() + SLICE;
    }
}
/** Does such work without interruption. */
export function atOnce(work) {
    for (;;) {
        const step = work.next();
        if (step.done === true)
            return step.value;
    }
}
//# sourceMappingURL=turns.js.map