import { resolve } from 'node:path';

/** Files that are not code. The path is the same from the sources and from the built files. */
export const ASSETS = resolve(import.meta.dirname, '../assets');

/** The database's schema in SQL. */
export const SCHEMA = resolve(import.meta.dirname, '../schema');

/** The layout of mails, which the build compiles. */
export const MAIL_LAYOUT = resolve(import.meta.dirname, '../dist/mail-layout.html');
