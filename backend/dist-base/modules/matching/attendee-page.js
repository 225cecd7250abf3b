import { decodeCursor, encodeCursor } from '../../common/pagination.js';
/** The id that is nobody's. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
export function cursorOf({ lowered, rank, id, lifted }) {
    return encodeCursor([Number(lowered), rank, id, lifted ?? NOBODY]);
}
/** @throws BadRequestException when the cursor is none */
export function pageEndIn(cursor) {
    const [lowered, rank, id, lifted] = decodeCursor(cursor, ['number', 'number', 'uuid', 'uuid']);
    return {
        lowered: lowered !== 0,
        rank: Number(rank),
        id: String(id),
        lifted: lifted === NOBODY ? null : String(lifted),
    };
}
/** A page of a list of so many, from an index on: of those that pass, or of all without a look at them. */
export function cut(length, { from, limit }, passes) {
    const indexes = [];
    if (passes === null) {
        const to = Math.min(from + limit, length);
        for (let index = from; index < to; index += 1)
            indexes.push(index);
        return { indexes, total: length, hasMore: to < length };
    }
    let [total, left] = [0, 0];
    for (let index = 0; index < length; index += 1) {
        if (!passes(index))
            continue;
        total += 1;
        if (index < from)
            continue;
        left += 1;
        if (left <= limit)
            indexes.push(index);
    }
    return { indexes, total, hasMore: left > limit };
}
//# sourceMappingURL=attendee-page.js.map