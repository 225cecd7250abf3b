import { beforeAll, expect, test } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import type { Page } from 'playwright-core';
import { newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { expectSeen, screenHeading } from './support/seen';
import { setStage } from './support/stage';
import { attendeeListText } from '../src/text/attendees';

/** More files of code than this a screen does not need, and more do not come with what follows it. */
const mostFiles = { asked: 6, all: 10 } as const;

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
  ['/messages', 'Messages', () => [...agenda, '/api/conversations']],
  ['/events', 'Networking Events', () => ['/api/events']],
  ['/events/:id', 'Airframe supplier day', () => ['/api/meetings', `/api/events/${event.id}`]],
])('the data of %s is asked for before any code has arrived', async (path, heading, reads) => {
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
  expect(asked).toBeLessThanOrEqual(mostFiles.asked);
  expect(code.length).toBeLessThanOrEqual(mostFiles.all);
  // The rest of a face is for letters that none of these texts has.
  expect(fonts.filter((font) => !font.includes('-common-'))).toEqual([]);
});

test('a change between a prefetched reply and the stream cursor is not missed', async () => {
  const cleo = await newMember(stage.product, { firstName: 'Cleo', lastName: 'Tester' });
  await cleo.register(event.id);
  const reads = [...agenda, '/api/conversations'];
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

test('only a registered viewer’s document prefetches the attendees of an event', async () => {
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

test('attendees that arrive before the code are drawn together with the event', async () => {
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
          .evaluate(
            (text) => getComputedStyle(text.closest('.first-paint') ?? text).backgroundColor,
          ),
      );
      expect(colour).toBe(scheme === 'light' ? 'rgb(246, 245, 241)' : 'rgb(12, 20, 27)');
    }
  }
});

test('the progress bar of the first paint begins to move after a second, and nothing else moves', async () => {
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
