/** Injection token of the mark of the folder of objects that this process uses, a UUID; null: it uses none. */
export const OBJECTS_MARK = Symbol('ObjectsMark');
