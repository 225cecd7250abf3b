/**
 * The order of two ids, or of two instants as the server spells them, for `sort`. Comparing as a language does
 * (`localeCompare`) would cost a phone the loading of its collation.
 */
export const inOrder = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
