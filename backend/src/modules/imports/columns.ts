import { BadRequestException } from '@nestjs/common';
import type { ImportField, ImportPreview } from '@rendezvous/contract';

export type Column = ImportPreview['columns'][number];

/** Every field that a column can fill, with the names by which a column is recognised. */
const NAMES: Readonly<Record<ImportField, readonly string[]>> = {
  email: ['email', 'emailaddress', 'mail', 'mailaddress', 'address', 'courriel'],
  firstName: ['firstname', 'givenname', 'forename', 'first', 'vorname', 'prenom', 'nombre'],
  lastName: ['lastname', 'familyname', 'surname', 'last', 'nachname', 'nom', 'apellido'],
  company: ['company', 'companyname', 'organisation', 'organization', 'employer', 'firma'],
  role: ['role', 'jobtitle', 'job', 'title', 'position', 'function', 'funktion'],
  whatTheySell: ['whattheysell', 'sells', 'sell', 'selling', 'offers', 'offer', 'supplies'],
  whatTheyBuy: ['whattheybuy', 'buys', 'buy', 'buying', 'needs', 'lookingfor', 'demand'],
  participantType: ['participanttype', 'type', 'category', 'group', 'participant', 'kategorie'],
  externalId: ['externalid', 'id', 'number', 'no', 'customernumber', 'participantnumber', 'nr'],
};

export const FIELDS = Object.keys(NAMES) as ImportField[];

/** How many cells are shown as examples of a column, and how much of each. */
const EXAMPLES = 3;
const LONGEST_EXAMPLE = 80;

/** The name without case, accents, spaces and signs. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '');

/** The columns of the file, each with the field that it fills: the first column of two that could fill one field. */
export function columnsOf(
  header: readonly string[],
  records: readonly { cells: readonly string[] }[],
  chosen?: readonly (ImportField | '')[],
): Column[] {
  const recognised = header.map((name) => {
    const bare = plain(name);
    return FIELDS.find((field) => NAMES[field].includes(bare)) ?? null;
  });
  if (chosen !== undefined) checkChoice(header, chosen);
  const fields =
    chosen === undefined
      ? recognised.map((field, at) => (recognised.indexOf(field) === at ? field : null))
      : header.map((_, at) => chosen[at] || null);
  return header.map((name, at) => ({
    name: name === '' ? `Column ${at + 1}` : name,
    field: fields[at] ?? null,
    examples: examplesOf(records, at),
  }));
}

function examplesOf(records: readonly { cells: readonly string[] }[], at: number): string[] {
  const examples: string[] = [];
  for (const { cells } of records) {
    const cell = cells[at] ?? '';
    if (cell !== '' && !examples.includes(cell)) examples.push(cell);
    if (examples.length === EXAMPLES) break;
  }
  return examples.map((one) => one.slice(0, LONGEST_EXAMPLE));
}

function checkChoice(header: readonly string[], chosen: readonly (ImportField | '')[]): void {
  if (chosen.length > header.length)
    throw new BadRequestException(
      `columns must name at most ${header.length} fields, as the file has columns`,
    );
  const filled = chosen.filter((field) => field !== '');
  const twice = filled.find((field, at) => filled.indexOf(field) !== at);
  if (twice !== undefined)
    throw new BadRequestException(`columns must name ${twice} for one column only`);
}
