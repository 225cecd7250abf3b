import type { MeetingHistoryLine, Uuid } from '@rendezvous/contract';
import { formatDateTime } from './format';
import { placeName } from './place-name';

/** Empty without a time or a place. */
interface Changed {
  time: string;
  old: string;
  place: string;
  oldPlace: string;
}

const givenBack = (word: string, old: string): string =>
  old === '' ? word : `${word}, ${old} given back`;

const words: Readonly<Record<MeetingHistoryLine['change'], (of: Changed) => string>> = {
  scheduled: ({ time }) => `Scheduled for ${time}`,
  changed: ({ time, old }) => `Changed from ${old} to ${time}`,
  'made-room': ({ time, old }) => `Moved from ${old} to ${time} to make room for others`,
  planned: ({ time, old }) =>
    old
      ? `Moved from ${old} to ${time} by the organiser`
      : `Scheduled for ${time} by the organiser`,
  'plan-undone': ({ time, old }) =>
    time ? `Moved back from ${old} to ${time} by the organiser` : `The organiser took back ${old}`,
  lost: ({ old }) => `${old} is no time of the event any more`,
  declined: ({ old }) => givenBack('Declined', old),
  cancelled: ({ old }) => givenBack('Cancelled', old),
  undone: ({ old }) => givenBack('Acceptance taken back', old),
  booked: ({ time, place }) =>
    ['Booked', time && `for ${time}`, place && `at ${place}`].filter(Boolean).join(' '),
  'place-changed': ({ place, oldPlace }) => {
    if (place === '') return `${oldPlace} given up`;
    return oldPlace === '' ? `Place given: ${place}` : `Moved from ${oldPlace} to ${place}`;
  },
};

const place = (label: string | null): string =>
  label === null ? '' : placeName({ label, zone: null });

/** Who has done it; who is neither of the two helps to run the event. */
function doneBy({ change, by }: MeetingHistoryLine, two: readonly Uuid[]): string {
  if (by === null) return change === 'booked' ? ' by the organisers' : '';
  const name = `${by.firstName} ${by.lastName}`;
  return two.includes(by.id) ? ` by ${name}` : ` by ${name} of the organisers`;
}

/**
 * What happened to a meeting's time or place, in one sentence without its end.
 * @param zone IANA zone the times are shown in
 * @param two the ids of the people of the meeting
 */
export function historySentence(
  line: MeetingHistoryLine,
  zone: string,
  two: readonly Uuid[],
): string {
  const time = (instant: string | null) => (instant ? formatDateTime(instant, zone) : '');
  const said = words[line.change]({
    time: time(line.newStartTime),
    old: time(line.oldStartTime),
    place: place(line.newPlace),
    oldPlace: place(line.oldPlace),
  });
  return said + doneBy(line, two);
}
