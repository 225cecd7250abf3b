/** Who is in the file besides the guests: people with an account. */
interface KnownAddresses {
  /** Registered, and given a type by the file. */
  buyer: string;
  supplier: string;
  /** Registered; the file says nothing new of them. */
  unchanged: string;
  /** Has an account and is not registered. */
  newcomer: string;
}

const header = 'E-Mail,First name,Surname,Company,Role,Sells,Buys,Type,ID,Shoe size'.split(',');

const guests = 297;

export const addressOfGuest = (number: number): string => `guest${number}@import.example`;

/** What becomes of its lines. */
export const flawedFileCounts = { create: guests + 1, update: 2, unchanged: 1, error: 11 };

/** What the dry run says of the lines that are wrong. */
export const flaws = [
  'E-Mail: This is not a valid email address.',
  'E-Mail: The same person is in line',
  'ID: The same number is in line',
  'Type: There is no type "Speaker".',
  'This line has no e-mail address.',
  'ID: Nobody at this event has this number, and a new person needs an e-mail address.',
  'Company: This is longer than 200 characters.',
  'First name: This must be one line of text.',
  'This line has more cells than the header has columns.',
] as const;

const quoted = (cell: string) => (/[;"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Cells in the order of the header. */
const guest = (number: number): string[] => [
  addressOfGuest(number),
  `Gast ${number}`,
  number % 7 === 0 ? '' : 'Müller',
  number % 3 === 0 ? 'Castings; Forgings & Co.' : `Werk ${number}`,
  number % 5 === 0 ? '' : 'Head of "Purchasing"',
  number % 4 === 0 ? 'Castings\nand forgings' : '',
  '',
  ['Buyer', 'supplier', ''][number % 3] ?? '',
  `G-${number}`,
  '42',
];

/**
 * A file of people with a byte-order mark, semicolons, quotes, line breaks in cells, a column that is not known, cells
 * without content, people with an account, and lines with every flaw.
 */
export function flawedFile({ buyer, supplier, unchanged, newcomer }: KnownAddresses): Buffer {
  const wrong = [
    ['jan@', 'Jan', 'Novak'],
    ['double@twice.example', 'One'],
    ['DOUBLE@twice.example', 'Two'],
    ['one@number.example', 'One', '', '', '', '', '', '', 'N-1'],
    ['two@number.example', 'Two', '', '', '', '', '', '', 'N-1'],
    ['kim@speaks.example', 'Kim', '', '', '', '', '', 'Speaker'],
    ['', 'Nobody', 'Inparticular'],
    ['', 'Nobody', '', '', '', '', '', '', 'N-2'],
    ['long@firm.example', 'Lou', '', 'x'.repeat(201)],
    ['two@lines.example', 'Two\nLines'],
    ['more@cells.example', 'Max', '', '', '', '', '', '', '', '', 'one more'],
  ];
  const known = [
    [buyer, 'Other', 'Name', '', '', '', '', 'BUYER'],
    [supplier.toUpperCase(), '', '', '', '', '', '', 'Supplier', 'O-1'],
    [unchanged, 'Other', 'Name'],
    [newcomer, '', '', '', '', '', '', 'Supplier'],
  ];
  const right = Array.from({ length: guests }, (_, at) => guest(at + 1));
  const half = Math.floor(guests / 2);
  const records = [header, ...right.slice(0, half), ...wrong, [], ...known, ...right.slice(half)];
  const lines = records.map((cells) => cells.map(quoted).join(';'));
  return Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`);
}
