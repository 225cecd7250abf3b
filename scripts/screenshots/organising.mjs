import { Buffer } from 'node:buffer';
import { inTurn, open } from './steps.mjs';

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('./sample-server.mjs').Scene} Scene
 * @typedef {import('./screens.mjs').Screen} Screen
 */

/** @param {Screen['reach']} reach */
const overPeople = (reach) => ({ path: running('people'), overlay: true, reach });

/**
 * Where an event is run.
 * @type {readonly Screen[]}
 */
export const organising = [
  { name: 'event-today', path: running('today') },
  { name: 'event-people', path: running('people') },
  { name: 'event-person-menu', ...overPeople(open(/^Actions for /)) },
  { name: 'event-person-type', ...overPeople(ofPerson('Change type', 'menu')) },
  { name: 'event-person-remove', ...overPeople(ofPerson('Remove from event')) },
  { name: 'event-person-explain', ...overPeople(ofPerson('Whom can they meet?')) },
  { name: 'event-add-person', ...overPeople(open('Add person')) },
  { name: 'event-invite-people', ...overPeople(open(/^Invite people/)) },
  { name: 'event-message-people', ...overPeople(open(/^Message$/)) },
  { name: 'event-cancel', ...overPeople(open('Cancel event')) },
  { name: 'event-import', path: ({ event }) => `/admin/events/${event}/import` },
  {
    name: 'event-import-lines',
    path: ({ event }) => `/admin/events/${event}/import`,
    reach: importFlawed,
  },
  { name: 'event-rules', path: running('rules') },
  {
    name: 'event-rules-matrix',
    path: running('rules'),
    reach: (page) => page.getByRole('switch', { name: /^Everybody may ask/ }).click(),
  },
  { name: 'event-places', path: running('places') },
  {
    name: 'event-place-edit',
    path: running('places'),
    overlay: true,
    reach: open(/^Edit place/),
  },
  {
    name: 'event-place-remove',
    path: running('places'),
    overlay: true,
    reach: open(/^Remove place/),
  },
  { name: 'event-plan', path: running('plan') },
  { name: 'event-staff', path: running('staff') },
  {
    name: 'event-staff-add',
    path: running('staff'),
    overlay: true,
    reach: open('Add staff'),
  },
  { name: 'event-paper', path: running('paper') },
  { name: 'event-check-in', path: running('checkin') },
];

/** @param {string} tab of the screen on which an event is run */
function running(tab) {
  return (/** @type {Scene} */ { event }) => `/admin/events/${event}?tab=${tab}`;
}

/**
 * @param {string} item of the menu of the first person
 * @param {'dialog' | 'menu'} [leadsTo]
 */
function ofPerson(item, leadsTo = 'dialog') {
  return inTurn(
    open(/^Actions for /),
    (page) => page.getByRole('menuitem', { name: item }).click(),
    (page) => page.getByRole(leadsTo).waitFor(),
  );
}

/** @param {Page} page where a file is chosen that is only checked, so that the sample stays as it is */
async function importFlawed(page) {
  const lines = [
    'E-Mail;First name;Surname;Firm;Type;ID;Shoe size',
    'eva@alpine.example;Eva;Berger;Alpine Castings;supplier;A-1;38',
    'jan@;Jan;Novak;;;;',
    'kim@speaks.example;Kim;;;Speaker;;',
    'liv@two.example;Liv;;;;A-1;',
  ];
  await page.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
  await page.getByRole('list', { name: 'Lines' }).waitFor();
}
