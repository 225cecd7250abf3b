import { describe, expect, it } from '@jest/globals';
import { viewer } from '../../store/examples';
import { changedFields, valuesOf } from './profile-values';

describe('the form of the own profile', () => {
  const values = valuesOf({ ...viewer, reasonForMeeting: null });

  it('shows goals that are not given as an empty text', () => {
    expect(values.reasonForMeeting).toBe('');
  });

  it('sends only what was changed', () => {
    const typed = { ...values, company: 'Northwind', email: ' new@example.org ' };
    expect(changedFields(typed, { company: true, email: true, role: false })).toEqual({
      company: 'Northwind',
      email: 'new@example.org',
      currentPassword: '',
    });
    expect(changedFields(typed, {})).toEqual({});
  });

  it('sends the current password with another e-mail address only', () => {
    const typed = { ...values, email: 'new@example.org', currentPassword: 'correct horse' };
    expect(changedFields(typed, { email: true, currentPassword: true })).toEqual({
      email: 'new@example.org',
      currentPassword: 'correct horse',
    });
    const back = { ...values, currentPassword: 'correct horse' };
    expect(changedFields(back, { email: false, currentPassword: true })).toEqual({});
  });

  it('sends emptied goals as none', () => {
    const emptied = { ...values, reasonForMeeting: '  ' };
    expect(changedFields(emptied, { reasonForMeeting: true })).toEqual({ reasonForMeeting: null });
  });

  it('sends consent that was taken back', () => {
    const withdrawn = { ...values, consentToShareData: false };
    expect(changedFields(withdrawn, { consentToShareData: true })).toEqual({
      consentToShareData: false,
    });
  });
});
