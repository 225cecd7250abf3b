import { expect, it } from '@jest/globals';
import { showToast, showToastsWith } from './toast';

it('shows what was said before there was anything to show it, but for what was taken back', () => {
  const said: string[] = [];
  const gone: string[] = [];
  const takeFirst = showToast({ title: 'first' });
  const takeSecond = showToast({ title: 'second' });
  takeFirst();
  showToastsWith(({ title }) => {
    said.push(title);
    return () => gone.push(title);
  });
  expect(said).toEqual(['second']);
  takeSecond();
  const takeThird = showToast({ title: 'third' });
  expect(said).toEqual(['second', 'third']);
  takeThird();
  expect(gone).toEqual(['second', 'third']);
});
