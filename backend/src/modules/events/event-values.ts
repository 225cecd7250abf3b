import { DateTime } from 'luxon';
import type { UpdateEventDto } from './dto/event.dto.js';
import { EventEntity } from './event.entity.js';

const instant = (text: string): Date => DateTime.fromISO(text, { zone: 'utc' }).toJSDate();

const MOMENTS = [
  'startDate',
  'endDate',
  'requestsOpenAt',
  'requestsCloseAt',
  'changesCloseAt',
] as const satisfies readonly (keyof UpdateEventDto)[];

/** The fields sent, with moments as dates. */
export function valuesOf(fields: UpdateEventDto): Partial<EventEntity> {
  const moments = MOMENTS.flatMap((name) => {
    const value = fields[name];
    return value === undefined ? [] : [[name, value === null ? null : instant(value)]];
  });
  return Object.assign({}, fields, Object.fromEntries(moments)) as Partial<EventEntity>;
}

/** The event with the fields sent. */
export const changedBy = (event: EventEntity, fields: UpdateEventDto): EventEntity =>
  Object.assign(new EventEntity(), event, valuesOf(fields), { version: event.version + 1 });
