import { resolve } from 'node:path';

/** The folder of what comes along and is no code; as far from the sources as from what they are built into. */
export const ASSETS = resolve(import.meta.dirname, '../assets');
