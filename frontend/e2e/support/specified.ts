import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import type { Specified, Texts } from '../specified/kinds';

/** Waits until every text of a state is on the page, and marks it as found. */
type See<State extends string> = (page: Page, ...states: State[]) => Promise<void>;

/**
 * One test for each walk through the screens, and a last one that fails for every state no walk came
 * by: no text of the specification is left unchecked.
 */
export function walkThrough<State extends string>(
  texts: Texts<State>,
  walks: Readonly<Record<string, (see: See<State>) => Promise<void>>>,
): void {
  const left = new Set<string>(Object.keys(texts));
  const see: See<State> = async (page, ...states) => {
    for (const state of states) {
      const missing = await missingFrom(page, texts[state]);
      if (missing.length > 0) {
        throw new Error(`${state}: ${page.url()} does not show\n  ${missing.join('\n  ')}`);
      }
      left.delete(state);
    }
  };
  test.each(Object.entries(walks))('%s', (_name, walk) =>
    expect(walk(see)).resolves.toBeUndefined(),
  );
  test('no text is left', () => expect([...left]).toEqual([]));
}

async function missingFrom(page: Page, texts: readonly Specified[]): Promise<string[]> {
  const looks = texts.map(async (each) => {
    const seen = placeOf(page, each).filter({ visible: true }).first();
    await seen.waitFor();
  });
  const results = await Promise.allSettled(looks);
  return texts.flatMap(({ kind, text, description }, index) =>
    results[index]?.status === 'rejected' ? [`${kind} “${[text, description].join(' ')}”`] : [],
  );
}

function placeOf(page: Page, { kind, text, description }: Specified): Locator {
  const whole = patternOf(text, 'whole');
  switch (kind) {
    case 'text':
      return page.getByText(whole);
    case 'part':
      return page.getByText(patternOf(text, 'part'));
    case 'label':
      return page.getByLabel(whole);
    case 'placeholder':
      return page.getByPlaceholder(whole);
    case 'alert':
      return page.getByRole('alert').filter({ has: page.getByText(whole) });
    case 'toast':
      return toastOf(page, text, description);
    default:
      // By what is to be read: the name a screen reader says may be longer.
      return page.getByRole(kind).filter({ hasText: whole });
  }
}

function toastOf(page: Page, title: string, description: string | undefined): Locator {
  const card = page
    .locator('[role="status"], [role="alert"]')
    .filter({ has: page.getByText(patternOf(title, 'whole')) });
  if (description === undefined) return card;
  return (
    card
      .filter({ has: page.getByText(patternOf(description, 'whole')) })
      // The title alone is words as well, where any words would do.
      .filter({ hasText: patternOf(`${title}${description}`, 'part') })
  );
}

/** The page's own words where the server gave none: never a reason. */
const WITHOUT_REASON = 'Something went wrong';

/** Numbers, reasons and words as they come in place of the braces. */
function patternOf(text: string, extent: 'whole' | 'part'): RegExp {
  const literal = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = text
    .split(/(\{\w+\})/)
    .map((piece) => {
      if (piece === '{n}') return '[\\d.,]+';
      // What was refused without words before may still be on the screen.
      if (piece === '{reason}') return `(?!\\s*${WITHOUT_REASON}).+`;
      return /^\{\w+\}$/.test(piece) ? '.+' : literal(piece);
    })
    .join('');
  return new RegExp(extent === 'whole' ? `^\\s*${pattern}\\s*$` : pattern);
}
