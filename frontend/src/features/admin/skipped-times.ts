import { eventFormText } from '../../text/event-form';
import { formatDate, instantAt, isMoment, plainClock } from '../../text/format';
import { datesOf } from '../../text/networking-hours';
import { fieldsOf, type EventValues } from './event-values';

const dayMs = 86_400_000;
const longestDays = 32;

/** A sentence for each time of the form that a clock change skips, in the order of the days. */
export function skippedTimes(values: EventValues): string[] {
  const { startDate, endDate, networkingStartTime, networkingEndTime, timezone } = values;
  if (!isMoment(startDate) || !isMoment(endDate)) return [];
  const event = fieldsOf(values);
  const length = Date.parse(event.endDate) - Date.parse(event.startDate);
  if (!(length >= 0 && length <= longestDays * dayMs)) return [];
  const timesOf = (day: string) => [
    ...[startDate, endDate].filter((at) => at.startsWith(day)).map((at) => at.slice(11, 16)),
    networkingStartTime,
    networkingEndTime,
  ];
  const sentences = datesOf({ ...event, timezone }).flatMap((day) =>
    timesOf(day).flatMap((time) => {
      if (!time) return [];
      const at = instantAt(day, time, timezone);
      const becomes = plainClock(at, timezone);
      if (becomes === time) return [];
      return eventFormText.clocksGoForward(formatDate(at, timezone), time, becomes);
    }),
  );
  return [...new Set(sentences)];
}
