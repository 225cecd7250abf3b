/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
/** What a spreadsheet takes for the beginning of a formula, also in its full-width forms. */
const RUNS = /^[=+\-@\t\r\n＝＋－＠]/;
/** One record by RFC 4180, its line break included; what people have written is never a formula. */
export function csvLine(cells) {
    return `${cells.map(field).join(',')}\r\n`;
}
function field(cell) {
    if (cell === null)
        return '';
    if (typeof cell === 'number')
        return String(cell);
    if (typeof cell === 'boolean')
        return cell ? 'Yes' : 'No';
    const text = RUNS.test(cell) ? `'${cell}` : cell;
    return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
const LONGEST_NAME = 60;
/** A file's name that needs no quoting in a header: what it holds, and of what. */
export function fileName(content, subject) {
    const name = subject
        .normalize('NFKD')
        .replaceAll(/\p{Mark}/gu, '')
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-')
        .slice(0, LONGEST_NAME)
        .replaceAll(/^-+|-+$/g, '');
    return `${[content, name].filter(Boolean).join('-')}.csv`;
}
//# sourceMappingURL=csv.js.map