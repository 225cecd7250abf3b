import { DateTime } from 'luxon';
import { tzlib_get_ical_block, tzlib_get_offset } from 'timezones-ical-library';

/** The description of a zone in a calendar file. */
export interface CalendarZone {
  /** The name that times refer to: the current one where a zone has several. */
  readonly name: string;
  /** The VTIMEZONE component. */
  readonly component: string;
}

/**
 * Describes the zone for calendar files. Null when a calendar cannot describe it or could place one of
 * `times` at another instant: yearly rules do not fit years that differ, the rules may be of different age,
 * and a repeated hour is ambiguous. UTC needs no description.
 */
export function calendarZone(timezone: string, times: readonly Date[]): CalendarZone | null {
  const described = tzlib_get_ical_block(timezone);
  if (typeof described === 'string') return null;
  const [component = '', parameter = ''] = described;
  const name = parameter.replace(/^TZID=/, '');
  if (component === '' || name === '' || name === 'Etc/UTC') return null;
  const agreed = times.every((time) => {
    const local = DateTime.fromJSDate(time, { zone: timezone });
    const [date, clock] = [local.toFormat('yyyy-MM-dd'), local.toFormat('HH:mm')];
    return (
      local.getPossibleOffsets().length === 1 &&
      local.hasSame(DateTime.fromJSDate(time, { zone: name }), 'minute') &&
      tzlib_get_offset(name, date, clock) === local.toFormat('ZZZ')
    );
  });
  return agreed ? { name, component } : null;
}
