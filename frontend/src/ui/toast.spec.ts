import { expect, it } from '@jest/globals';
import { sayFailuresWith, showToast, showToastsWith } from './toast';

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

it('says a failure in the dialog that is open, the last opened one first, and everything else beside it', () => {
  const beside: string[] = [];
  const inDialogs: string[][] = [[], []];
  showToastsWith(({ title }) => {
    beside.push(title);
    return () => undefined;
  });
  const [closeFirst, closeSecond] = inDialogs.map((said) =>
    sayFailuresWith(({ title }) => said.push(title)),
  );
  showToast({ title: 'done' });
  showToast({ title: 'failed in the second', variant: 'destructive' });
  closeSecond?.();
  showToast({ title: 'failed in the first', variant: 'destructive' });
  closeFirst?.();
  showToast({ title: 'failed', variant: 'destructive' });
  expect(inDialogs).toEqual([['failed in the first'], ['failed in the second']]);
  expect(beside).toEqual(['done', 'failed']);
});
