import { expect, it } from '@jest/globals';
import { draftOfForm, fieldsOfDraft } from './form-draft';

const initial = { name: 'Ada', consent: true, currentPassword: '' };

it('keeps the changed fields of a form, and never a password', () => {
  const values = { ...initial, name: 'Ada L.', currentPassword: 'secret' };
  expect(draftOfForm(values, initial, ['currentPassword'])).toBe('{"name":"Ada L."}');
  expect(draftOfForm(initial, initial, ['currentPassword'])).toBe('');
});

it('reads only fields that the form has, with values of their kind', () => {
  const draft = JSON.stringify({ name: 'Ada L.', consent: 'yes', gone: 'x' });
  expect(fieldsOfDraft(draft, initial)).toEqual([['name', 'Ada L.']]);
  expect(fieldsOfDraft('not JSON', initial)).toEqual([]);
  expect(fieldsOfDraft('', initial)).toEqual([]);
});
