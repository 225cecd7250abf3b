import { describe, expect, it } from '@jest/globals';
import { anyText, oneOf, withAddressValue, type AddressValue } from './address-state';

const tab: AddressValue<'incoming' | 'sent'> = {
  name: 'tab',
  read: oneOf(['incoming', 'sent']),
  drops: ['with'],
};
const search: AddressValue<string> = { name: 'search', read: anyText };

describe('what the address holds of a screen', () => {
  it('reads an unknown or missing value as the default', () => {
    expect([null, '', 'outgoing', 'sent'].map(tab.read)).toEqual([
      'incoming',
      'incoming',
      'incoming',
      'sent',
    ]);
  });

  it('leaves no trace of a default', () => {
    expect(withAddressValue('', tab, 'incoming')).toBe('');
    expect(withAddressValue('?tab=sent', tab, 'incoming')).toBe('');
    expect(withAddressValue('?search=ada', search, '')).toBe('');
  });

  it('keeps the other parameters, but for those that end with the change', () => {
    expect(withAddressValue('?order=match&with=1', tab, 'sent')).toBe('?order=match&tab=sent');
    expect(withAddressValue('?tab=sent', search, 'R&D')).toBe('?tab=sent&search=R%26D');
  });

  it('cuts a text that no search field would take', () => {
    expect(anyText('x'.repeat(300))).toHaveLength(200);
  });
});
