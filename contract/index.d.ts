/**
 * The types both sides import. Types only, no logic.
 * Times are ISO 8601 in UTC with `Z`, ids are UUIDs unless said otherwise.
 */
export type * from './entities.js';
export type * from './administration.js';
export type * from './calls.js';
export type * from './access.js';
export type * from './audit.js';
export type * from './live.js';
export type * from './matching.js';
export type * from './push.js';
export type * from './retention.js';
export type * from './running.js';
export type * from './safety.js';
export type * from './day.js';
export type * from './mails.js';
export type * from './own-data.js';
export type * from './system.js';
export type * from './two-step.js';
