import { expect, test } from '@jest/globals';
import { samplePerson } from './support/sample';
import { Installation } from './support/installation';
import { expectGone, expectSeen } from './support/seen';
import { addUpShifts, shiftOf } from './support/layout-shift';
import { setStage } from './support/stage';

// Only the sample fills every list.
const stage = setStage({ begin: () => Installation.begin({ args: ['--sample'] }) });

/** The limit for what is pushed about while a screen loads: a fifth of what counts as good. */
const limit = 0.02;

test.each([360, 1280])(
  'no list pushes anything about while it loads, %d pixels wide',
  async (width) => {
    const [alex, admin] = [
      await samplePerson(stage.product, 'alex'),
      await samplePerson(stage.product, 'admin'),
    ];
    const [event] = (await alex.get('/users/events')).body;
    const [conversation] = (await alex.get('/conversations')).body;
    const screens = [
      { as: alex, path: '/dashboard' },
      { as: alex, path: '/events' },
      { as: alex, path: `/events/${event.id}` },
      { as: alex, path: `/events/${event.id}/meetings` },
      { as: alex, path: '/meetings' },
      { as: alex, path: '/messages' },
      { as: alex, path: `/messages?with=${conversation.person.id}` },
      { as: admin, path: '/admin/dashboard' },
    ];
    const shifts: Record<string, number> = {};
    for (const { as, path } of screens) {
      const page = await stage.visits.open(path, {
        as,
        width,
        height: 780,
        before: async (opening) => {
          const devtools = await opening.context().newCDPSession(opening);
          await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
          await addUpShifts(opening);
        },
      });
      await expectSeen(page.getByRole('heading').first());
      await expectGone(page.getByText(/^Loading/).first());
      await page.waitForLoadState('networkidle');
      const shift = await shiftOf(page);
      if (shift > limit) shifts[path] = shift;
      await page.close();
    }
    expect(shifts).toEqual({});
  },
);
