import { DateTime } from 'luxon';
import { tzlib_get_ical_block, tzlib_get_offset } from 'timezones-ical-library';
/**
 * The zone as calendar files describe it, null where they cannot, or might place one of `times` at
 * another instant than we do: rules written for every year know nothing of years that differ, the two
 * sets of rules may be of different age, and an hour that comes twice has one name. UTC needs no
 * description either.
 */
export function calendarZone(timezone, times) {
    const described = tzlib_get_ical_block(timezone);
    if (typeof described === 'string')
        return null;
    const [component = '', parameter = ''] = described;
    const name = parameter.replace(/^TZID=/, '');
    if (component === '' || name === '' || name === 'Etc/UTC')
        return null;
    const agreed = times.every((time) => {
        const local = DateTime.fromJSDate(time, { zone: timezone });
        const [date, clock] = [local.toFormat('yyyy-MM-dd'), local.toFormat('HH:mm')];
        return (local.getPossibleOffsets().length === 1 &&
            local.hasSame(DateTime.fromJSDate(time, { zone: name }), 'minute') &&
            tzlib_get_offset(name, date, clock) === local.toFormat('ZZZ'));
    });
    return agreed ? { name, component } : null;
}
//# sourceMappingURL=calendar-zone.js.map