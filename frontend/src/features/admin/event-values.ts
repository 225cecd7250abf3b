import type { Event, EventFields, SlotPolicy } from '@rendezvous/contract';
import { eventFormText, eventRulesText } from '../../text/event-form';
import { dayKey, instantOf, isMoment, viewerZone, wallClock } from '../../text/format';

/** What the form holds: times as the clocks of its zone show them, numbers as typed. */
export interface EventValues {
  name: string;
  description: string;
  location: string;
  /** `YYYY-MM-DDTHH:MM` in `timezone`. */
  startDate: string;
  endDate: string;
  timezone: string;
  /** `HH:MM` in `timezone`. */
  networkingStartTime: string;
  networkingEndTime: string;
  meetingDurationMinutes: string;
  meetingGapMinutes: string;
  leadTimeMinutes: string;
  /** Empty: the usual ones. */
  reminderMinutes: string;
  /** Empty: when the event ends. */
  requestsExpireAfterHours: string;
  /** Empty: no limit. */
  maxAttendees: string;
  /** Empty: no limit. */
  tables: string;
  slotPolicy: SlotPolicy;
  bannerImage: string;
  externalUrl: string;
  videoUrl: string;
  isVirtual: boolean;
  isActive: boolean;
  confirmedAddressesOnly: boolean;
}

type Name = keyof EventValues;

const dayMs = 86_400_000;

/** `day` (`YYYY-MM-DD`) so many days later, whatever the clocks of a zone do in between. */
function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** What the form begins with when an event is created: a day in two weeks. `now` is in milliseconds since 1970. */
export function newEventValues(now = Date.now()): EventValues {
  const day = daysLater(dayKey(new Date(now), viewerZone()), 14);
  return {
    name: '',
    description: '',
    location: '',
    startDate: `${day}T09:00`,
    endDate: `${day}T17:00`,
    timezone: viewerZone(),
    networkingStartTime: '09:00',
    networkingEndTime: '17:00',
    meetingDurationMinutes: '10',
    meetingGapMinutes: '5',
    leadTimeMinutes: '10',
    reminderMinutes: '',
    requestsExpireAfterHours: '',
    maxAttendees: '100',
    tables: '',
    slotPolicy: 'first',
    bannerImage: '',
    externalUrl: '',
    videoUrl: '',
    isVirtual: false,
    isActive: true,
    confirmedAddressesOnly: false,
  };
}

const textOf = (number: number | null): string => (number === null ? '' : String(number));

/** The form's values for an event as it is. */
export function valuesOfEvent(event: Event): EventValues {
  return {
    name: event.name,
    description: event.description,
    location: event.location ?? '',
    startDate: wallClock(event.startDate, event.timezone),
    endDate: wallClock(event.endDate, event.timezone),
    timezone: event.timezone,
    networkingStartTime: event.networkingStartTime,
    networkingEndTime: event.networkingEndTime,
    meetingDurationMinutes: String(event.meetingDurationMinutes),
    meetingGapMinutes: String(event.meetingGapMinutes),
    leadTimeMinutes: String(event.leadTimeMinutes),
    reminderMinutes: textOf(event.reminderMinutes),
    requestsExpireAfterHours: textOf(event.requestsExpireAfterHours),
    maxAttendees: textOf(event.maxAttendees),
    tables: textOf(event.tables),
    slotPolicy: event.slotPolicy,
    bannerImage: event.bannerImage ?? '',
    externalUrl: event.externalUrl ?? '',
    videoUrl: event.videoUrl ?? '',
    isVirtual: event.isVirtual,
    isActive: event.isActive,
    confirmedAddressesOnly: event.confirmedAddressesOnly,
  };
}

const longestName = 200;

/** The values for another event like this one: as many weeks later as it takes to be still to come. */
export function valuesOfCopy(event: Event, now = Date.now()): EventValues {
  const values = valuesOfEvent(event);
  const later = (local: string, weeks: number) => {
    const [day = '', time = ''] = local.split('T');
    return `${daysLater(day, 7 * weeks)}T${time}`;
  };
  const beginsAt = (weeks: number) =>
    Date.parse(instantOf(later(values.startDate, weeks), event.timezone));
  let weeks = Math.max(1, Math.floor((now - beginsAt(0)) / (7 * dayMs)));
  while (beginsAt(weeks) <= now) weeks += 1;
  return {
    ...values,
    name: eventFormText.copyOf(event.name.slice(0, longestName - eventFormText.copyOf('').length)),
    startDate: later(values.startDate, weeks),
    endDate: later(values.endDate, weeks),
  };
}

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** The event the values describe. */
export function fieldsOf(values: EventValues): EventFields {
  const { timezone } = values;
  return {
    ...values,
    name: values.name.trim(),
    description: values.description.trim(),
    location: values.location.trim() || null,
    startDate: instantOf(values.startDate, timezone),
    endDate: instantOf(values.endDate, timezone),
    meetingDurationMinutes: Number(values.meetingDurationMinutes),
    meetingGapMinutes: Number(values.meetingGapMinutes),
    leadTimeMinutes: Number(values.leadTimeMinutes),
    reminderMinutes: numberOf(values.reminderMinutes),
    requestsExpireAfterHours: numberOf(values.requestsExpireAfterHours),
    maxAttendees: numberOf(values.maxAttendees),
    tables: numberOf(values.tables),
    bannerImage: values.bannerImage || null,
    externalUrl: values.externalUrl.trim() || null,
    videoUrl: values.videoUrl.trim() || null,
  };
}

/**
 * The fields of an edit to send: those the person has changed, so that what another administrator
 * changed meanwhile stays. In another zone the same clock times are other instants.
 */
export function changedFieldsOf(
  values: EventValues,
  changed: Partial<Record<Name, boolean>>,
): Partial<EventFields> {
  const sent = new Set(Object.keys(changed).filter((name) => changed[name as Name]));
  if (sent.has('timezone')) sent.add('startDate').add('endDate');
  return Object.fromEntries(Object.entries(fieldsOf(values)).filter(([name]) => sent.has(name)));
}

interface Range {
  from: number;
  to: number;
}

/** Of the numbers of a form. Creating has narrower bounds than editing. */
export type Bounds = Readonly<
  Record<
    | 'meetingDurationMinutes'
    | 'meetingGapMinutes'
    | 'leadTimeMinutes'
    | 'reminderMinutes'
    | 'requestsExpireAfterHours'
    | 'maxAttendees'
    | 'tables',
    Range
  >
>;

const tables: Range = { from: 1, to: 10_000 };
const leadTimeMinutes: Range = { from: 0, to: 120 };
const reminderMinutes: Range = { from: 1, to: 120 };
const requestsExpireAfterHours: Range = { from: 1, to: 2160 };

export const createBounds: Bounds = {
  meetingDurationMinutes: { from: 5, to: 60 },
  meetingGapMinutes: { from: 0, to: 30 },
  leadTimeMinutes,
  reminderMinutes,
  requestsExpireAfterHours,
  maxAttendees: { from: 10, to: 1000 },
  tables,
};

export const editBounds: Bounds = {
  meetingDurationMinutes: { from: 1, to: 480 },
  meetingGapMinutes: { from: 0, to: 240 },
  leadTimeMinutes,
  reminderMinutes,
  requestsExpireAfterHours,
  maxAttendees: { from: 1, to: 1_000_000 },
  tables,
};

const longestMs = 31 * 24 * 60 * 60 * 1000;

const required = (message: string) => ({
  validate: (value: string) => value.trim() !== '' || message,
});

function whole({ from, to }: Range, mayBeEmpty = false) {
  return {
    validate: (value: string) => {
      if (value.trim() === '' && mayBeEmpty) return true;
      const number = Number(value);
      const fits = /^\d+$/.test(value.trim()) && number >= from && number <= to;
      return fits || eventRulesText.whole(from, to);
    },
  };
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]+/i.test(text) && URL.canParse(text);
}

const isSecureAddress = (text: string): boolean => /^https:/i.test(text) && isWebAddress(text);

/** The rules of the form's fields, each with the sentence it shows. */
export function eventRules(bounds: Bounds) {
  return {
    name: required(eventRulesText.name),
    startDate: { validate: (value: string) => isMoment(value) || eventRulesText.date },
    endDate: {
      validate: (value: string, { startDate, timezone }: EventValues) => {
        if (!isMoment(value)) return eventRulesText.date;
        if (!isMoment(startDate)) return true;
        const ms =
          Date.parse(instantOf(value, timezone)) - Date.parse(instantOf(startDate, timezone));
        if (ms <= 0) return eventRulesText.endAfterStart;
        return ms <= longestMs || eventRulesText.tooLong;
      },
    },
    networkingStartTime: required(eventRulesText.time),
    networkingEndTime: {
      validate: (value: string, { networkingStartTime }: EventValues) => {
        if (!value) return eventRulesText.time;
        return value > networkingStartTime || eventRulesText.hoursForward;
      },
    },
    meetingDurationMinutes: whole(bounds.meetingDurationMinutes),
    meetingGapMinutes: whole(bounds.meetingGapMinutes),
    leadTimeMinutes: whole(bounds.leadTimeMinutes),
    reminderMinutes: whole(bounds.reminderMinutes, true),
    requestsExpireAfterHours: whole(bounds.requestsExpireAfterHours, true),
    maxAttendees: whole(bounds.maxAttendees, true),
    tables: whole(bounds.tables, true),
    externalUrl: {
      validate: (value: string) =>
        value.trim() === '' || isWebAddress(value.trim()) || eventRulesText.url,
    },
    videoUrl: {
      validate: (value: string) =>
        value.trim() === '' || isSecureAddress(value.trim()) || eventRulesText.secureUrl,
    },
  };
}

export const eventLabels: Record<Name, string> = eventFormText.fields;
