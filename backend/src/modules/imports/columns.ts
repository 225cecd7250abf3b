import { BadRequestException } from '@nestjs/common';
import type { ImportField, ImportPreview } from '@rendezvous/contract';

export type Column = ImportPreview['columns'][number];

/** Every field that a column can fill, with the names by which a column is recognised, the surest first. */
const NAMES: Readonly<Record<ImportField, readonly string[]>> = {
  email: ['email', 'emailaddress', 'mail', 'mailaddress', 'courriel', 'address'],
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

/** The columns of the file, each with the field that it fills: of two that could fill one the column with the surer name. */
export function columnsOf(
  header: readonly string[],
  records: readonly { cells: readonly string[] }[],
  chosen?: readonly (ImportField | '')[],
): Column[] {
  const names = header.map(plain);
  const recognised = names.map((name) => FIELDS.find((field) => NAMES[field].includes(name)));
  const best = new Map(FIELDS.map((field) => [field, bestOf(names, NAMES[field])]));
  if (chosen !== undefined) checkChoice(header, chosen);
  const fields =
    chosen === undefined
      ? recognised.map((field, at) =>
          field !== undefined && best.get(field) === at ? field : null,
        )
      : header.map((_, at) => chosen[at] || null);
  return header.map((name, at) => ({
    name: name === '' ? `Column ${at + 1}` : name,
    field: fields[at] ?? null,
    examples: examplesOf(records, at),
  }));
}

/** Where the surest of some names stands first; -1 without any. */
function bestOf(names: readonly string[], known: readonly string[]): number {
  const surest = known.find((one) => names.includes(one));
  return surest === undefined ? -1 : names.indexOf(surest);
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
