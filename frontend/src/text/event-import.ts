import type { ImportField } from '@rendezvous/contract';
import { counted } from './counted';
import { formatNumber } from './format';

const people = (count: number) => counted(count, 'person', 'people');

/** The import of people from a file. */
export const eventImportText = {
  title: (event: string) => `Import people to ${event}`,
  heading: 'Import people',
  back: 'People',
  notYours: 'Importing people is for the organisers of the event.',

  choose: 'Choose a CSV file',
  drop: 'or drop it here',
  note: 'A CSV file with a header, at most 10 MB and 20,000 lines. From a spreadsheet: File, Save As, CSV UTF-8. Nothing is imported before you have seen what each line would do.',
  columnsNote:
    'Known columns: e-mail, first name, last name, company, role, what they sell, what they buy, type, and ID, your own number of a person. Each line needs an e-mail address, or the ID of somebody who is in the list already.',
  example: 'Download an example file',
  exampleName: 'people.csv',
  reading: (name: string) => `Reading ${name}...`,
  refused: (name: string) => `${name} cannot be imported`,
  tooLarge: 'A file may have at most 10 MB. Please split it.',
  another: 'Choose another file',

  loading: 'Loading the import...',
  gone: 'This import is not there any more',
  goneHint: 'Imports are kept for a week. Choose the file again.',

  columns: 'Columns',
  changeColumns: 'Change columns',
  useColumns: 'Check with these columns',
  checking: 'Checking...',
  keepColumns: 'Keep columns',
  fieldOf: (column: string) => `What is in the column ${column}`,
  column: (name: string, field: string) =>
    name.toLowerCase() === field.toLowerCase() ? name : `${name} (${field})`,
  leftOut: 'Left out',
  leftOutColumns: (names: readonly string[]) =>
    `${names.length === 1 ? 'This column is' : 'These columns are'} left out: ${names.join(', ')}.`,
  noKey: 'No column is the e-mail address. Please say which one is.',
  columnsNeedFile: 'To change the columns, choose the file again.',
  fields: {
    email: 'E-mail',
    firstName: 'First name',
    lastName: 'Last name',
    company: 'Company',
    role: 'Role',
    whatTheySell: 'What they sell',
    whatTheyBuy: 'What they buy',
    participantType: 'Type',
    externalId: 'ID',
  } as const satisfies Record<ImportField, string>,

  lines: 'Lines',
  shown: 'Lines shown',
  filters: {
    all: (count: number) => `All ${formatNumber(count)}`,
    create: (count: number) => `New ${formatNumber(count)}`,
    update: (count: number) => `Changed ${formatNumber(count)}`,
    unchanged: (count: number) => `Unchanged ${formatNumber(count)}`,
    error: (count: number) => `Errors ${formatNumber(count)}`,
  },
  line: (line: number) => `Line ${formatNumber(line)}`,
  noLines: 'There are no such lines',
  actions: { create: 'New', update: 'Changed', unchanged: 'Unchanged', error: 'Error' },
  change: (field: string, from: string | null, to: string) =>
    from === null ? `${field}: ${to}` : `${field}: ${from} → ${to}`,
  error: (column: string | null, message: string) =>
    column === null ? message : `${column}: ${message}`,
  noAddress: 'No e-mail address',

  confirmHeading: 'Import',
  wouldDo: (create: number, update: number) =>
    [
      create > 0 && `${people(create)} will be added`,
      update > 0 && `${people(update)} will be changed`,
    ]
      .filter(Boolean)
      .join(', '),
  errorsStay: (count: number) =>
    `${counted(count, 'line has an error and is', 'lines have errors and are')} left out. You can correct ${count === 1 ? 'it' : 'them'} and import the file again.`,
  nothing: 'Nothing to import',
  nothingHint: 'No line adds or changes anybody.',
  invite: (count: number) => `Mail an invitation to ${people(count)}`,
  inviteHint:
    'Without an invitation people hold a place and learn nothing of it yet. You can invite them later from the list of people.',
  nobodyToInvite: 'Everybody here was invited already.',
  test: 'Send a test to me',
  testing: 'Sending...',
  tested: 'Test on its way',
  testedBody: 'The invitation is mailed to your own address in a moment.',
  testFailed: 'The test was not sent',
  confirm: (count: number) => `Import ${people(count)}`,
  confirmInvitations: (count: number) => `Invite ${people(count)}`,
  confirming: 'Starting...',
  confirmFailed: 'The import did not start',
  throwAway: 'Discard',
  throwAwayFailed: 'The import was not discarded',

  running: (percent: number) => `Importing: ${formatNumber(percent)}%`,
  runningHint: 'You can leave this page. Everything is imported at one moment, at the end.',
  stop: 'Stop',
  stopping: 'Stopping...',
  stopFailed: 'The import was not stopped',

  done: 'The import is done',
  didDo: (create: number, update: number, unchanged: number, error: number) =>
    [
      `${people(create)} added`,
      update > 0 && `${people(update)} changed`,
      unchanged > 0 && `${formatNumber(unchanged)} unchanged`,
      error > 0 && counted(error, 'line with an error', 'lines with errors'),
    ]
      .filter(Boolean)
      .join(', '),
  invited: (count: number) =>
    `${people(count)} ${count === 1 ? 'is' : 'are'} mailed an invitation.`,
  nobodyInvited: 'Nobody was mailed an invitation.',
  stopped: 'The import was stopped',
  stoppedHint: 'Nothing was imported.',
  failed: 'The import failed',
  failedHint: 'Nothing was imported. Please choose the file again.',
  download: 'Download the result',
  downloadFailed: 'The result was not downloaded',
  toPeople: 'Show the people',
} as const;
