import type { PaperSize, Separator } from '../../../api/event-day';

const letterRegions = new Set(['US', 'CA', 'MX']);

function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region;
  } catch {
    // A device may give a name of its own making.
    return undefined;
  }
}

/** The paper in use where the device is from. @param languages what the browser prefers, best first */
export function usualSize(languages: readonly string[]): PaperSize {
  const region = languages.map(regionOf).find((each) => each !== undefined);
  return region !== undefined && letterRegions.has(region) ? 'letter' : 'a4';
}

/** Spreadsheet programs take a semicolon where the comma is the decimal sign. */
export function usualSeparator(language: string): Separator {
  try {
    return new Intl.NumberFormat(language).format(0.5).includes(',') ? 'semicolon' : 'comma';
  } catch {
    return 'comma';
  }
}

export const isPaperSize = (value: string): value is PaperSize =>
  value === 'a4' || value === 'letter';
export const isSeparator = (value: string): value is Separator =>
  value === 'comma' || value === 'semicolon' || value === 'tab';
