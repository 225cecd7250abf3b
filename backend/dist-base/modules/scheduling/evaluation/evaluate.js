import { plan } from '../engine/plan.js';
import { seeded } from '../engine/random.js';
import { findBreach } from './checker.js';
import { drawInstance } from './instances.js';
import { kinds } from './shapes.js';
/** Plans `runs` instances of a kind online and by first fit. @throws Error when a plan breaks a rule */
export function evaluateKind(kind, runs) {
    const sums = {
        meetings: 0,
        placed: 0,
        complete: 0,
        moved: 0,
        first: 0,
        firstComplete: 0,
        milliseconds: 0,
    };
    for (let seed = 1; seed <= runs; seed += 1) {
        const problem = draw(kind, seed);
        const startedAt = performance.now();
        const online = planned({ ...problem, mode: 'online' });
        sums.milliseconds += performance.now() - startedAt;
        const first = planned({ ...problem, mode: 'first' });
        sums.meetings += problem.meetings.length;
        sums.placed += problem.meetings.length - online.unplaced.length;
        sums.complete += online.unplaced.length === 0 ? 1 : 0;
        sums.moved += online.moves;
        sums.first += problem.meetings.length - first.unplaced.length;
        sums.firstComplete += first.unplaced.length === 0 ? 1 : 0;
    }
    return sums;
}
/** The breaks of one instance of the first kind, planned online and offline. */
export function evaluateOffline(seed, seconds) {
    const [kind] = kinds;
    if (kind === undefined)
        return { online: 0, offline: 0, processorSeconds: 0 };
    const problem = draw(kind, seed);
    const online = planned({ ...problem, mode: 'online' }).breaks;
    const before = process.cpuUsage();
    const offline = planned({ ...problem, mode: 'offline', seconds }).breaks;
    const { user, system } = process.cpuUsage(before);
    return { online, offline, processorSeconds: (user + system) / 1e6 };
}
function draw(kind, seed) {
    return drawInstance(kind.draw(seeded(seed * 7919)), seed);
}
function planned(problem) {
    const result = plan(problem);
    const breach = findBreach(problem, result);
    if (breach !== null)
        throw new Error(`A plan breaks a rule: ${breach}`);
    return result;
}
//# sourceMappingURL=evaluate.js.map