/** Why a meeting without a slot has none: within its range, as the board stands. */
export function hindrance(board, meeting) {
    const isFreeInRange = (person) => {
        for (let slot = board.firstSlot(meeting); slot <= board.lastSlot(meeting); slot += 1) {
            if (board.isFree(person, slot))
                return true;
        }
        return false;
    };
    if (!isFreeInRange(board.personA(meeting)))
        return 'a-full';
    if (!isFreeInRange(board.personB(meeting)))
        return 'b-full';
    const isShared = hasSharedSlot(board, meeting);
    return isShared ? 'no-free-table' : 'no-shared-time';
}
function hasSharedSlot(board, meeting) {
    for (let word = 0; word < board.words; word += 1) {
        if (board.sharedWord(meeting, word) !== 0)
            return true;
    }
    return false;
}
//# sourceMappingURL=hindrance.js.map