/** A problem that cannot be planned; the message begins with the field that is wrong. */
export class InvalidProblemError extends Error {
    constructor() {
        super(...arguments);
        this.name = 'InvalidProblemError';
    }
}
const modes = ['first', 'online', 'offline'];
const FIELDS = [
    'slots',
    'tables',
    'people',
    'meetings',
    'blocked',
    'pinned',
    'mode',
    'maxMoves',
    'seconds',
    'seed',
];
/** More cells, people times slots, than any event has; keeps a typing error from filling the memory. */
const MAX_CELLS = 50_000_000;
/**
 * Reads a problem from JSON.
 * @throws InvalidProblemError naming the first field that is wrong
 */
export function parseProblem(text) {
    let value;
    try {
        value = JSON.parse(text);
    }
    catch (error) {
        throw new InvalidProblemError(`the problem is not JSON: ${error.message}`);
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        throw new InvalidProblemError('the problem must be an object');
    }
    for (const field of Object.keys(value)) {
        if (!FIELDS.includes(field))
            wrong(field, 'is not a field of a problem');
    }
    const given = value;
    const slots = whole('slots', given['slots']);
    const people = whole('people', given['people']);
    if (slots * people > MAX_CELLS)
        wrong('people', `times slots must be at most ${MAX_CELLS}`);
    const tables = given['tables'] === null ? null : whole('tables', given['tables']);
    const meetings = list('meetings', given['meetings']).map((meeting, index) => readMeeting(`meetings[${index}]`, meeting, people, slots));
    const blocked = readBlocked(given['blocked'], people, slots);
    const pinned = readPinned(given['pinned'], meetings.length, slots);
    const problem = {
        slots,
        tables,
        people,
        meetings,
        blocked,
        pinned,
        mode: readMode(given['mode']),
        maxMoves: optional('maxMoves', given['maxMoves'], whole),
        seconds: optional('seconds', given['seconds'], amount),
        seed: optional('seed', given['seed'], whole),
    };
    if (pinned !== undefined)
        checkPinned({ ...problem, pinned });
    return problem;
}
function readMeeting(field, value, people, slots) {
    const parts = list(field, value);
    if (parts.length !== 2 && parts.length !== 4) {
        wrong(field, 'must be [a, b] or [a, b, firstSlot, lastSlot]');
    }
    const a = below(`${field}[0]`, parts[0], people, 'people');
    const b = below(`${field}[1]`, parts[1], people, 'people');
    if (a === b)
        wrong(field, `is a meeting of person ${a} with themselves`);
    if (parts.length === 2)
        return [a, b];
    const first = below(`${field}[2]`, parts[2], slots, 'slots');
    const last = below(`${field}[3]`, parts[3], slots, 'slots');
    if (first > last)
        wrong(field, `has its first slot ${first} after its last slot ${last}`);
    return [a, b, first, last];
}
function readBlocked(value, people, slots) {
    if (value === undefined)
        return undefined;
    const rows = list('blocked', value);
    if (rows.length !== people)
        wrong('blocked', `must have one list per person, ${people} in all`);
    return rows.map((row, person) => list(`blocked[${person}]`, row).map((slot, index) => below(`blocked[${person}][${index}]`, slot, slots, 'slots')));
}
function readPinned(value, count, slots) {
    if (value === undefined)
        return undefined;
    const entries = list('pinned', value);
    if (entries.length !== count) {
        wrong('pinned', `must have one slot or null per meeting, ${count} in all`);
    }
    return entries.map((slot, index) => slot === null ? null : below(`pinned[${index}]`, slot, slots, 'slots'));
}
function readMode(value) {
    if (value === undefined)
        return undefined;
    if (!modes.includes(value))
        wrong('mode', 'must be "first", "online" or "offline"');
    return value;
}
/** Pinned meetings are there whatever happens, so they must be possible together. */
function checkPinned({ meetings, pinned, blocked = [], tables, }) {
    const taken = new Set();
    const loads = new Map();
    for (const [index, slot] of pinned.entries()) {
        const meeting = meetings[index];
        if (slot === null || meeting === undefined)
            continue;
        const field = `pinned[${index}]`;
        const [a, b, first = 0, last = slot] = meeting;
        if (slot < first || slot > last) {
            wrong(field, `puts the meeting outside its slots ${first} to ${last}`);
        }
        for (const person of [a, b]) {
            if (blocked[person]?.includes(slot)) {
                wrong(field, `puts person ${person} into slot ${slot}, which is blocked`);
            }
            if (taken.has(`${person} ${slot}`)) {
                wrong(field, `puts person ${person} into a second meeting in slot ${slot}`);
            }
            taken.add(`${person} ${slot}`);
        }
        const load = (loads.get(slot) ?? 0) + 1;
        if (tables !== null && load > tables) {
            wrong(field, `needs one table more in slot ${slot} than the ${tables} there are`);
        }
        loads.set(slot, load);
    }
}
function wrong(field, what) {
    throw new InvalidProblemError(`${field} ${what}`);
}
function list(field, value) {
    if (value === undefined)
        wrong(field, 'is missing');
    if (!Array.isArray(value))
        wrong(field, 'must be a list');
    return value;
}
function whole(field, value) {
    if (value === undefined)
        wrong(field, 'is missing');
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
        wrong(field, 'must be a whole number, 0 or more');
    }
    return value;
}
function amount(field, value) {
    if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) {
        wrong(field, 'must be a number, 0 or more');
    }
    return value;
}
function optional(field, value, read) {
    return value === undefined ? undefined : read(field, value);
}
function below(field, value, limit, counted) {
    const number = whole(field, value);
    if (number >= limit)
        wrong(field, `must be below ${limit}, the number of ${counted}`);
    return number;
}
//# sourceMappingURL=problem.js.map