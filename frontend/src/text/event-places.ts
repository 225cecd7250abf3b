import { formatNumber } from './format';

/** The Places tab of the screen on which an event is run. */
export const placesText = {
  heading: 'Places',
  loading: 'Loading places...',
  count: (count: number) => (count === 1 ? '1 place' : `${formatNumber(count)} places`),
  list: 'Places of the event',
  empty: 'There are no places yet',
  emptyHint:
    'Without places any number of meetings can take place at the same time, and none has a table.',
  add: 'Add places',
  label: 'Label, or a run of labels',
  labelHint: 'For example 12, or B 1 to B 20.',
  labelRun: (count: number, first: string, last: string) =>
    `${formatNumber(count)} places: ${first} to ${last}.`,
  labelNoRun: (most: number) =>
    `This makes one place with this label: a run has at most ${formatNumber(most)} labels.`,
  zone: 'Zone (optional)',
  zoneHint: 'A part of the hall, for example North.',
  addOne: 'Add',
  adding: 'Adding...',
  addTitle: 'Add these places?',
  addConfirm: 'Add and move',
  addEffect: (moved: number, displaced: number) =>
    `From now on there are at most as many meetings at once as there are places. ${effectOf(moved, displaced)}`,
  added: (count: number) => (count === 1 ? 'Place added' : `${formatNumber(count)} places added`),
  allThere: 'These places are there already.',
  skipped: (count: number) =>
    count === 1 ? '1 was there already.' : `${formatNumber(count)} were there already.`,
  failed: 'The place could not be saved',
  short: 'Number of tables',
  shortOff:
    'Places have labels, zones or owners, which a number of tables would take away. Add and remove them one by one.',
  shortHint: 'Makes places 1, 2, 3 and so on. Leave it empty for no places and no limit.',
  shortSet: 'Set',
  shortSetting: 'Setting...',
  shortTitle: 'Change the places?',
  shortBody: (gone: number, affected: number) =>
    [gone > 0 && placesGo(gone), affected > 0 && meetingsMove(affected)].filter(Boolean).join(' '),
  shortDone: 'Places changed',
  shortFailed: 'The places could not be changed',
  wholeNumber: (most: number) => `A whole number from 1 to ${formatNumber(most)}, or nothing`,
  inZone: (zone: string) => `Zone ${zone}`,
  ownedBy: (name: string) => `Only for meetings of ${name}`,
  forAnybody: 'For anybody',
  edit: 'Edit',
  editOf: (label: string) => `Edit place ${label}`,
  remove: 'Remove',
  removeOf: (label: string) => `Remove place ${label}`,
  editTitle: (label: string) => `Place ${label}`,
  labelOnly: 'Label',
  owner: 'Owner (optional)',
  ownerHint: 'Only meetings of the owner are held here, and all of them are.',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Place saved',
  labelNeeded: 'A label is required',
  changeTitle: 'Change this place?',
  removeTitle: (label: string) => `Remove place ${label}?`,
  looking: 'Looking at the meetings...',
  nothingMoves: 'No coming meeting is held here.',
  lastOne:
    'It is the last place: then any number of meetings can take place at the same time, and none has a table.',
  effect: effectOf,
  confirmChange: 'Save and move',
  removed: (label: string) => `Place ${label} removed`,
  removeFailed: 'The place could not be removed',
  removing: 'Removing...',
} as const;

const placesGo = (count: number): string =>
  count === 1
    ? '1 place goes, because it is not one of these numbers.'
    : `${formatNumber(count)} places go, because they are not among these numbers.`;

const meetingsMove = (count: number): string =>
  count === 1
    ? '1 meeting is given another place or time, and its people are told.'
    : `${formatNumber(count)} meetings are given other places or times, and their people are told.`;

function effectOf(moved: number, displaced: number): string {
  return [
    moved > 0 &&
      (moved === 1
        ? '1 meeting goes to another place and keeps its time.'
        : `${formatNumber(moved)} meetings go to other places and keep their times.`),
    displaced > 0 &&
      (displaced === 1
        ? '1 meeting loses its time, because no other place is free then, and is given another one.'
        : `${formatNumber(displaced)} meetings lose their times, because no other place is free then, and are given other ones.`),
    'Their people are told.',
  ]
    .filter(Boolean)
    .join(' ');
}
