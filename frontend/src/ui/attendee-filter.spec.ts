import { describe, expect, it } from '@jest/globals';
import type { CompatibleAttendee } from '@rendezvous/contract';
import { isFiltering, noFilter, passes } from './attendee-filter';

const attendee: CompatibleAttendee = {
  id: '7d2c4f3e-0a51-4a0e-9a70-2f6d35a1c002',
  firstName: 'Ines',
  lastName: 'Okafor',
  company: 'Northwind Turbines',
  role: 'Head of Procurement',
  profileImage: null,
  isVip: false,
  isAdmin: false,
  whatTheySell: 'Fan blades',
  whatTheyBuy: 'Titanium castings',
  compatibilityScore: 70,
  mutualInterests: ['castings'],
  sharedEvent: { id: '7d2c4f3e-0a51-4a0e-9a70-2f6d35a1c001', name: 'Supplier Day' },
  hasMessaged: false,
  hasExistingMeetingRequest: false,
};

describe('the filter of attendees', () => {
  it('lets everyone pass when nothing is asked', () => {
    expect(isFiltering(noFilter)).toBe(false);
    expect(isFiltering({ search: '  ', band: '' })).toBe(false);
    expect(passes(attendee, noFilter)).toBe(true);
  });

  it.each(['INES', 'okafor', 'ines ok', 'turbines', 'procurement', 'castings', 'fan b', ' ines '])(
    'finds %p in the name, the company, the role and the trade',
    (search) => {
      expect(passes(attendee, { search, band: '' })).toBe(true);
    },
  );

  it('leaves out whom the text does not name', () => {
    expect(passes(attendee, { search: 'satellite', band: '' })).toBe(false);
  });

  it.each([
    [70, 'high'],
    [69, 'medium'],
    [40, 'medium'],
    [39, 'low'],
  ] as const)('counts a score of %d as %s', (compatibilityScore, band) => {
    const scored = { ...attendee, compatibilityScore };
    const bands = (['high', 'medium', 'low'] as const).filter((each) =>
      passes(scored, { search: '', band: each }),
    );
    expect(bands).toEqual([band]);
  });
});
