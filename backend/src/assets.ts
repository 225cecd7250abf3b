import { resolve } from 'node:path';

/** Files that are not code. The path is the same from the sources and from the built files. */
export const ASSETS = resolve(import.meta.dirname, '../assets');

/** The database's schema in SQL. */
export const SCHEMA = resolve(import.meta.dirname, '../schema');
