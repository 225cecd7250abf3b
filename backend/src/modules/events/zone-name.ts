import { Transform } from 'class-transformer';
import { tzlib_get_timezones } from 'timezones-ical-library';

const spellings = new Map(
  [tzlib_get_timezones(), 'UTC'].flat().map((name) => [name.toLowerCase(), name]),
);

/**
 * A time zone's name as the IANA database spells it. An alias such as `Asia/Calcutta` stays the alias: Node follows
 * links to old names (`Europe/Kiev` for `Europe/Kyiv`), and people should read the name they chose. A name that the
 * database does not have comes back as it is.
 */
export function spelledZone(name: string): string {
  return spellings.get(name.trim().toLowerCase()) ?? name;
}

/** Spells a time zone's name as the IANA database does. */
export const ZoneName = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? spelledZone(value) : value,
  );
