import { clock, day, zoneShortName } from '../../mails/content/times.js';
import type { Companion } from './sheets.js';

export { clock, day } from '../../mails/content/times.js';

/** `09:00–09:15 CET`. */
export const timesOf = ({ start, end }: { start: Date; end: Date }, zone: string): string =>
  `${clock(start, zone)}–${clock(end, zone)} ${zoneShortName(start, zone)}`;

/** `Sat 21 Nov 2026, 09:12 CET`. */
export const momentOf = (at: Date, zone: string): string =>
  `${day(at, zone)}, ${clock(at, zone)} ${zoneShortName(at, zone)}`;

export const nameOf = ({ name }: Pick<Companion, 'name'>): string => name || '(no name yet)';

/** What there is of the texts, with a dot between them. */
export const joined = (...texts: readonly (string | null)[]): string =>
  texts.filter((text) => text !== null && text.trim() !== '').join(' · ');
