/** Injection token of the `ObjectStorage`. */
export const OBJECT_STORAGE = Symbol('ObjectStorage');
/** Injection token of the `Quarantine`; null where the storage takes nothing from clients. */
export const QUARANTINE = Symbol('Quarantine');
//# sourceMappingURL=object-storage.js.map