import { describe, expect, it } from '@jest/globals';
import { EventEntity } from '../events/event.entity.js';
import { runAtOnce } from '../matching/engine/run-in-slices.js';
import { columnsOf } from './columns.js';
import { type JudgedLine, judged } from './judged-lines.js';
import { readLine } from './line-values.js';
import { type KnownPerson, PresentState } from './present-state.js';

const HEADER = ['Email', 'First name', 'Company', 'Type', 'ID'];
const columns = columnsOf(HEADER, []);
const NOW = new Date('2026-11-02T09:00:00Z');

const event = Object.assign(new EventEntity(), {
  isActive: true,
  endDate: new Date('2026-11-20T18:00:00Z'),
  maxAttendees: null,
  attendeeCount: 10,
  cancelledAt: null,
  now: NOW,
});
const types = [
  { id: 'buyer', name: 'Buyer' },
  { id: 'supplier', name: 'Supplier' },
];

const person = (id: string, fields: Partial<KnownPerson> = {}): KnownPerson => ({
  id,
  email: `${id}@test.example`,
  emailKey: `${id}@test.example`,
  isInvited: false,
  isConfirmed: true,
  isRegistered: true,
  isElsewhere: false,
  isInvitationMailed: false,
  typeId: null,
  externalId: null,
  firstName: 'Ana',
  lastName: '',
  company: '',
  role: '',
  whatTheySell: '',
  whatTheyBuy: '',
  ...fields,
});

function judge(
  rows: readonly (readonly string[])[],
  people: readonly KnownPerson[] = [],
  changes: Partial<EventEntity> = {},
): JudgedLine[] {
  const lines = rows.map((cells, at) => readLine({ line: at + 2, cells }, columns));
  const present = new PresentState({
    event: Object.assign(new EventEntity(), event, changes),
    types,
    people,
    asksForConfirmation: true,
  });
  return runAtOnce(judged(lines, columns, present));
}

const told = (lines: readonly JudgedLine[]) =>
  lines.map(({ action, errors }) => [action, ...errors.map(({ message }) => message)]);

describe('what becomes of a line', () => {
  it('is a new attendee for an unknown address, and for an account that is not registered', () => {
    const lines = judge(
      [
        ['new@test.example', 'Eva'],
        ['ana@test.example', 'Other', 'Firm', 'buyer', 'A1'],
      ],
      [person('ana', { isRegistered: false })],
    );
    expect(lines.map(({ action, isToInvite }) => [action, isToInvite])).toEqual([
      ['create', true],
      ['create', true],
    ]);
    // The profile of somebody with an account is the person's own.
    expect(lines[1]?.changes).toEqual([
      { field: 'participantType', from: null, to: 'Buyer' },
      { field: 'externalId', from: null, to: 'A1' },
    ]);
  });

  it('is a change of type and number alone for somebody with an account', () => {
    const known = person('ana', { typeId: 'buyer', externalId: 'A1' });
    const lines = judge([['ana@test.example', 'Another name', 'Firm', 'Supplier', 'A2']], [known]);
    expect(lines[0]).toMatchObject({
      action: 'update',
      isToInvite: false,
      changes: [
        { field: 'participantType', from: 'Buyer', to: 'Supplier' },
        { field: 'externalId', from: 'A1', to: 'A2' },
      ],
    });
    expect(told(judge([['ana@test.example', 'Another name', 'Firm']], [known]))).toEqual([
      ['unchanged'],
    ]);
  });

  it('fills the profile of somebody who has not accepted yet, and an empty cell leaves a value', () => {
    const invited = person('ana', { isInvited: true, company: 'Alpine' });
    const [line] = judge([['ana@test.example', 'Eva', '']], [invited]);
    expect(line).toMatchObject({
      action: 'update',
      isToInvite: true,
      changes: [{ field: 'firstName', from: 'Ana', to: 'Eva' }],
    });
  });

  it.each([
    ['not at this event', { isRegistered: false }],
    ['at another event too', { isElsewhere: true }],
  ])(
    'fills only what is empty in the profile of somebody %s, and shows nothing of it',
    (_, where) => {
      const invited = person('ana', { isInvited: true, company: '', ...where });
      const [line] = judge([['ana@test.example', 'Eva', 'Alpine']], [invited]);
      expect(line?.changes).toEqual([{ field: 'company', from: null, to: 'Alpine' }]);
    },
  );

  it.each([
    ['over', { endDate: NOW }],
    ['cancelled', { cancelledAt: NOW }],
  ])('invites nobody to an event that is %s', (_, change) => {
    const invited = person('ana', { isInvited: true });
    const [line] = judge([['ana@test.example', 'Ana']], [invited], change);
    expect(line).toMatchObject({ action: 'unchanged', isToInvite: false });
  });

  it('invites nobody again who was mailed an invitation to the event', () => {
    const invited = person('ana', { isInvited: true, isInvitationMailed: true });
    expect(judge([['ana@test.example', 'Ana']], [invited])).toMatchObject([
      { action: 'unchanged', isToInvite: false },
    ]);
  });

  it('means the person with the number where there is no address', () => {
    const known = person('ana', { externalId: 'A1' });
    expect(judge([['', '', '', 'Buyer', 'A1']], [known])).toMatchObject([
      { action: 'update', person: { id: 'ana' } },
    ]);
    expect(
      told(
        judge([
          ['', 'Eva', '', '', 'A9'],
          ['', 'Eva'],
        ]),
      ),
    ).toEqual([
      ['error', 'Nobody at this event has this number, and a new person needs an e-mail address.'],
      ['error', 'This line has no e-mail address.'],
    ]);
  });

  it('is an error for both of two lines that mean one person, in whatever spelling', () => {
    const known = person('ana', { externalId: 'A1' });
    expect(
      told(
        judge(
          [
            ['eva@test.example'],
            ['EVA@Test.example'],
            ['ana@test.example'],
            ['', '', '', '', 'A1'],
          ],
          [known],
        ),
      ),
    ).toEqual([
      ['error', 'The same person is in line 3 too.'],
      ['error', 'The same person is in line 2 too.'],
      ['error', 'The same person is in line 5 too.'],
      ['error', 'The same person is in line 4 too.'],
    ]);
  });

  it('is an error for each of many lines that mean one person, which name the first of them', () => {
    const lines = judge(Array.from({ length: 6 }, () => ['eva@test.example']));
    expect(lines[0]?.errors[0]?.message).toBe(
      'The same person is in lines 3, 4, 5 and 2 more too.',
    );
    expect(lines[5]?.errors[0]?.message).toBe(
      'The same person is in lines 2, 3, 4 and 2 more too.',
    );
  });

  it('is an error for both of two lines with one number, and for a number that is somebody else’s', () => {
    const known = person('ana', { externalId: 'A1' });
    expect(
      told(
        judge(
          [
            ['one@test.example', '', '', '', 'B1'],
            ['two@test.example', '', '', '', 'B1'],
            ['three@test.example', '', '', '', 'A1'],
          ],
          [known],
        ),
      ),
    ).toEqual([
      ['error', 'The same number is in line 3 too.'],
      ['error', 'The same number is in line 2 too.'],
      ['error', "This number is ana@test.example's already."],
    ]);
  });

  it('is an error for a type that the event does not have', () => {
    const [line] = judge([['eva@test.example', '', '', 'Speaker']]);
    expect(line?.errors).toEqual([{ column: 'Type', message: 'There is no type "Speaker".' }]);
  });

  it('is an error for the lines beyond the last place, and the others go on', () => {
    const lines = judge(
      [
        ['one@test.example'],
        ['wrong'],
        ['two@test.example'],
        ['three@test.example'],
        ['ana@test.example', '', '', 'Buyer'],
      ],
      [person('ana')],
      { maxAttendees: 12 },
    );
    expect(told(lines)).toEqual([
      ['create'],
      ['error', 'This is not a valid email address.'],
      ['create'],
      ['error', 'This event is full.'],
      ['update'],
    ]);
  });

  it('is an error for new people of an event that is over or cancelled', () => {
    const rows = [['eva@test.example'], ['ana@test.example', '', '', 'Buyer']];
    expect(told(judge(rows, [person('ana')], { endDate: new Date(0) }))).toEqual([
      ['error', 'This event is over.'],
      ['update'],
    ]);
    expect(told(judge(rows, [person('ana')], { cancelledAt: NOW }))).toEqual([
      ['error', 'This event is cancelled.'],
      ['update'],
    ]);
  });

  it('is an error at a closed event for an account whose address nobody has confirmed', () => {
    const account = person('ana', { isRegistered: false, isConfirmed: false });
    expect(told(judge([['ana@test.example']], [account], { isActive: false }))).toEqual([
      ['error', 'Somebody has registered with this address and has not confirmed it.'],
    ]);
    expect(told(judge([['ana@test.example']], [account]))).toEqual([['create']]);
  });
});
