import { describe, expect, it } from '@jest/globals';
import { paginate } from './pagination.js';

const title = (name: string) => ({ name, height: 10, isTitle: true });
const row = (name: string, height = 20) => ({ name, height });
const shown = (blocks: Parameters<typeof paginate<ReturnType<typeof row>>>[0]) =>
  paginate(blocks, 60, 80).map(({ continued, blocks: some }) => [
    continued?.name ?? null,
    some.map(({ name }) => name).join(' '),
  ]);

describe('the rows of a list', () => {
  it('stay on one page where they fit exactly', () => {
    expect(shown([title('A'), row('1'), row('2'), row('3', 10)])).toEqual([[null, 'A 1 2 3']]);
  });

  it('go on under their title, which takes room of the next page', () => {
    const rows = ['1', '2', '3', '4', '5', '6'].map((name) => row(name));
    expect(shown([title('A'), ...rows])).toEqual([
      [null, 'A 1 2'],
      ['A', '3 4 5'],
      ['A', '6'],
    ]);
  });

  it('never leave a title alone at the foot of a page', () => {
    expect(shown([title('A'), row('1'), row('2', 15), title('B'), row('3')])).toEqual([
      [null, 'A 1 2'],
      [null, 'B 3'],
    ]);
  });

  it('are one to a page where they are higher than it', () => {
    expect(shown([row('1', 200), row('2', 200)])).toEqual([
      [null, '1'],
      [null, '2'],
    ]);
    expect(shown([])).toEqual([[null, '']]);
  });
});
