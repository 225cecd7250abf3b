import { formatNumber } from './format';

/** A file that is being fetched to be printed, on every tab of the event. */
export const printingText = {
  preparing: (what: string) => `${what}: being prepared...`,
  progressOf: (what: string) => `Download of ${what}`,
  received: (what: string, sheets: number, megabytes: number) =>
    `${what}: ${formatNumber(sheets)} sheets, ${megabytes.toFixed(1)} MB received so far`,
  stop: 'Cancel the download',
} as const;
