import { describe, expect, it } from '@jest/globals';
import { withoutPerson } from './without-person.js';

const ana = { id: 'a', firstName: 'Ana', lastName: 'Costa', company: 'Ribeiro', isAdmin: true };
const ben = { id: 'b', firstName: 'Ben', lastName: 'Okafor', company: 'Northwind' };

describe('what others were told', () => {
  it('loses the person wherever it shows them, and nothing else', () => {
    const told = {
      kind: 'meeting-moved',
      actor: ana,
      meetingId: 'a',
      moved: [{ otherUser: { ...ana, email: 'ana@ribeiro.example' } }, { otherUser: ben }],
    };
    const left = withoutPerson(told, 'a');
    expect(JSON.stringify(left)).not.toMatch(/Ana|Costa|Ribeiro|ribeiro|true,"isDeleted"/);
    expect(left).toMatchObject({
      kind: 'meeting-moved',
      actor: { id: 'a', firstName: 'Former', lastName: 'attendee', isDeleted: true },
      meetingId: 'a',
      moved: [{ otherUser: { email: null, isDeleted: true } }, { otherUser: ben }],
    });
  });
});
