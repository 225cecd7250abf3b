import type { RetentionChange, RetentionSettings } from '@rendezvous/contract';

export type RetentionKind = keyof RetentionSettings;

/** What the fields hold: days as typed; the kept number stays in the field while it is for ever. */
export type RetentionValues = Readonly<
  Record<RetentionKind, { readonly days: string; readonly forEver: boolean }>
>;

interface Bounds {
  least: number;
  most: number;
  /** Stands in the field until somebody types, where nothing is deleted by now. */
  usual: number;
  mayBeForEver: boolean;
}

export const retentionBounds: Readonly<Record<RetentionKind, Bounds>> = {
  streamDays: { least: 1, most: 90, usual: 7, mayBeForEver: false },
  mailDays: { least: 1, most: 3650, usual: 30, mayBeForEver: true },
  logDays: { least: 1, most: 3650, usual: 30, mayBeForEver: true },
  eventDays: { least: 30, most: 3650, usual: 730, mayBeForEver: true },
};

export const retentionKinds = ['streamDays', 'mailDays', 'logDays', 'eventDays'] as const;

export function valuesOf(settings: RetentionSettings): RetentionValues {
  const valueOf = (kind: RetentionKind) => ({
    days: String(settings[kind] ?? retentionBounds[kind].usual),
    forEver: settings[kind] === null,
  });
  return {
    streamDays: valueOf('streamDays'),
    mailDays: valueOf('mailDays'),
    logDays: valueOf('logDays'),
    eventDays: valueOf('eventDays'),
  };
}

/** Whether the field holds what can be saved. */
export function isValid(kind: RetentionKind, { days, forEver }: RetentionValues[RetentionKind]) {
  const { least, most } = retentionBounds[kind];
  const number = Number(days);
  return forEver || (/^\d+$/.test(days.trim()) && number >= least && number <= most);
}

/** What differs from the settings; every field is valid. */
export function changesOf(values: RetentionValues, settings: RetentionSettings): RetentionChange {
  const changed = retentionKinds.flatMap((kind): [RetentionKind, number | null][] => {
    const { days, forEver } = values[kind];
    const value = forEver ? null : Number(days);
    return value === settings[kind] ? [] : [[kind, value]];
  });
  return Object.fromEntries(changed);
}
