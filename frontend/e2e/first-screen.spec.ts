import { beforeAll, expect, test } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import type { Page } from 'playwright-core';
import { newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { expectSeen, screenHeading } from './support/seen';
import { setStage } from './support/stage';
import { attendeeListText } from '../src/text/attendees';

/** Fewer files of code than this does the document ask for, and fewer are there with what comes later. */
const fewFiles = { asked: 12, all: 20 } as const;

const stage = setStage({ moving: true });
let event: Event;
let ada: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  const admin = await newAdmin(stage.product);
  event = await admin.createEvent({ name: 'Airframe supplier day' });
  ada = await newMember(stage.product, { firstName: 'Ada', lastName: 'Tester' });
  ben = await newMember(stage.product, { firstName: 'Ben', lastName: 'Tester' });
  for (const person of [ada, ben]) await person.register(event.id);
  await ben.answer((await ada.ask(ben, event.id)).id, 'accepted');
});

/** Keeps the code of the page from arriving; the function returned lets it. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

const session = ['/api/messages/unread/count', '/api/auth/me'];
const agenda = ['/api/users/events', '/api/meetings'];
const ofDashboard = ['/api/users/stats', '/api/users/compatible-attendees'];

test.each([
  ['/dashboard', 'Dashboard', () => [...agenda, ...ofDashboard]],
  ['/meetings', 'My Meetings', () => agenda],
  ['/messages', 'Messages', () => [...agenda, '/api/messages']],
  ['/events', 'Networking Events', () => ['/api/events']],
  ['/events/:id', 'Airframe supplier day', () => ['/api/meetings', `/api/events/${event.id}`]],
])('what %s shows is asked for before any code is there', async (path, heading, reads) => {
  const calls: string[] = [];
  const code: string[] = [];
  const fonts: string[] = [];
  let beforeCode: string[] = [];
  let asked = 0;
  const page = await stage.visits.open(path.replace(':id', event.id), {
    as: ada,
    before: async (opening) => {
      opening.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (pathname.startsWith('/api/')) calls.push(pathname + search);
        if (pathname.endsWith('.js')) code.push(pathname);
        if (pathname.endsWith('.woff2')) fonts.push(pathname);
      });
      const release = await holdCode(opening);
      void opening.waitForResponse(/\/api\/(users\/events|events|meetings)/).then(() => {
        beforeCode = [...calls];
        asked = code.length;
        release();
      });
    },
  });
  await expectSeen(screenHeading(page, heading));
  expect(beforeCode.toSorted()).toEqual([...session, ...reads()].toSorted());
  // What only the viewer hears of is not read a second time when the socket is there.
  for (const call of [...session, ...agenda, ...ofDashboard]) {
    expect(calls.filter((each) => each === call).length).toBeLessThan(2);
  }
  expect(code).toHaveLength(new Set(code).size);
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThan(fewFiles.asked);
  expect(code.length).toBeLessThan(fewFiles.all);
  // The rest of a face is for letters that none of these texts has.
  expect(fonts.filter((font) => !font.includes('-common-'))).toEqual([]);
});

test('what comes between an early read and the number it is held against is not missed', async () => {
  const cleo = await newMember(stage.product, { firstName: 'Cleo', lastName: 'Tester' });
  await cleo.register(event.id);
  const reads = [...agenda, '/api/messages'];
  const calls: string[] = [];
  const page = await stage.visits.open('/messages', {
    as: ada,
    before: async (opening) => {
      opening.on('request', (request) => calls.push(new URL(request.url()).pathname));
      const early = reads.map((path) => opening.waitForResponse(`**${path}`));
      const asked = Promise.all(early).then(() => cleo.ask(ada, event.id));
      await opening.route('**/api/messages/unread/count', async (route) => {
        await asked;
        await route.continue();
      });
    },
  });
  await expectSeen(page.getByText('Cleo Tester').first());
  for (const call of reads) expect(calls.filter((each) => each === call)).toHaveLength(2);
});

test('the people of an event are asked for by those alone who may see them', async () => {
  for (const [person, often] of [
    [ada, 2],
    [await newMember(stage.product), 0],
  ] as const) {
    const calls: string[] = [];
    let early: string[] = [];
    const page = await stage.visits.open(`/events/${event.id}`, {
      as: person,
      before: async (opening) => {
        opening.on('request', (request) => calls.push(request.url()));
        const release = await holdCode(opening);
        void opening.waitForResponse(/\/api\/events\//).then(async () => {
          if (often > 0) await opening.waitForResponse(/compatible-attendees/);
          // What the page's code asks for again, once the socket is there, is its own.
          early = [...calls];
          release();
        });
      },
    });
    await expectSeen(screenHeading(page, 'Airframe supplier day'));
    expect(early.filter((each) => each.includes('compatible-attendees'))).toHaveLength(often);
  }
});

test('the people of an event are drawn with it, without a wait, where they are there before the code', async () => {
  const page = await stage.visits.open(`/events/${event.id}`, {
    as: ada,
    before: async (opening) => {
      await opening.addInitScript((loading) => {
        const look = () => {
          const { body, documentElement } = document;
          if (body?.textContent.includes(loading)) documentElement.dataset.waited = '';
        };
        new MutationObserver(look).observe(document, { childList: true, subtree: true });
      }, attendeeListText.loading);
      const release = await holdCode(opening);
      const lists = [/attendees\?limit/, /attendees\?minScore/].map(async (path) =>
        (await opening.waitForResponse(path)).finished(),
      );
      void Promise.all(lists).then(release);
    },
  });
  await expectSeen(page.getByRole('tab').first());
  expect(await page.locator('html').getAttribute('data-waited')).toBeNull();
});

test('no tab is measured: the page would be laid out for it in the middle of being drawn', async () => {
  const page = await stage.visits.open(`/events/${event.id}`, {
    as: ada,
    before: (opening) =>
      opening.addInitScript(() => {
        Element.prototype.getBoundingClientRect = new Proxy(
          Reflect.get(Element.prototype, 'getBoundingClientRect'),
          {
            apply: (measure, element: Element) => {
              if (element.role === 'tab') document.documentElement.dataset.measured = '';
              return measure.call(element);
            },
          },
        );
      }),
  });
  await expectSeen(page.getByRole('tab', { selected: true }));
  await expectSeen(page.getByRole('tabpanel').getByRole('heading').first());
  expect(await page.locator('html').getAttribute('data-measured')).toBeNull();
});

/** A screen may make fewer rules than this itself, for what is seldom seen; it is styled with 150 to 330. */
const fewRules = 25;

test.each(['/auth/login', '/dashboard', '/events/:id', '/meetings'])(
  'what %s is styled with is there before it is drawn',
  async (path) => {
    for (const width of [360, 1280]) {
      const page = await stage.visits.open(path.replace(':id', event.id), {
        as: path === '/auth/login' ? undefined : ada,
        width,
      });
      await expectSeen(page.locator('h1'));
      await page.waitForLoadState('networkidle');
      const { made, unstyled } = await page.evaluate(() => {
        const rulesIn = ({ sheet }: HTMLStyleElement) =>
          [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText);
        const styles = [...document.querySelectorAll('style')];
        const all = styles.flatMap(rulesIn).join();
        const names = new Set(
          [...document.querySelectorAll('#root [class*="css-"]')].flatMap(({ classList }) =>
            // `css-0` stands for no style at all.
            [...classList].filter((name) => name.startsWith('css-') && name !== 'css-0'),
          ),
        );
        return {
          made: styles.filter(({ dataset }) => 'emotion' in dataset).flatMap(rulesIn),
          unstyled: [...names].filter((name) => !all.includes(`.${name}`)),
        };
      });
      // Where they are many: npm run first-styles
      expect(made.slice(fewRules - 1)).toEqual([]);
      expect(unstyled).toEqual([]);
    }
  },
);

/** What `look` finds at the address of My Meetings while none of the code is there. */
async function seenWithoutCode<T>(
  options: { as?: TestPerson; scheme?: 'light' | 'dark' },
  look: (page: Page) => Promise<T>,
): Promise<T> {
  const looks: Promise<T>[] = [];
  await stage.visits.open('/meetings', {
    ...options,
    before: async (opening) => {
      const release = await holdCode(opening);
      looks.push(look(opening).finally(release));
    },
  });
  const [found] = await Promise.all(looks);
  if (found === undefined) throw new Error('Nobody has looked.');
  return found;
}

test('the document is painted without any code, in the colours chosen, for members and visitors', async () => {
  for (const scheme of ['light', 'dark'] as const) {
    for (const as of [ada, undefined]) {
      const colour = await seenWithoutCode({ as, scheme }, (page) =>
        page
          .getByText('Loading…')
          .evaluate((text) => getComputedStyle(text.closest('.opening') ?? text).backgroundColor),
      );
      expect(colour).toBe(scheme === 'light' ? 'rgb(246, 245, 241)' : 'rgb(12, 20, 27)');
    }
  }
});

test('the bar of a wait begins to move when a second has gone by, and nothing else moves', async () => {
  const found = await seenWithoutCode({ as: ada }, (page) =>
    page.locator('.waiting').evaluate(async (wait) => {
      const [bar, ...others] = document.getAnimations();
      const placeOf = () => getComputedStyle(wait, '::after').transform;
      const first = placeOf();
      const nextFrame = () => new Promise(requestAnimationFrame);
      while (!bar?.effect?.getComputedTiming().progress || placeOf() === first) await nextFrame();
      return { delay: bar.effect.getTiming().delay, others: others.length };
    }),
  );
  // Milliseconds.
  expect(found).toEqual({ delay: 1_000, others: 0 });
});
