import { resolve } from 'node:path';

/** Files that come along and are no code; as far from the sources as from what they are built into. */
export const ASSETS = resolve(import.meta.dirname, '../assets');

/** The database's schema in SQL. */
export const SCHEMA = resolve(import.meta.dirname, '../schema');
