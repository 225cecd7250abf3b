import { Listener } from '../measure/listener.js';
import { type Deed, perform, TOLD } from '../measure/told.js';
import { send } from './send.js';
import type { Workload } from './workload.js';

const COUNT = { quick: 60, full: 400 } as const;
const [SENDER, RECIPIENT] = [10, 11] as const;

export const MESSAGES: readonly Workload[] = [
  {
    name: 'message',
    title: 'A message, until both sockets have it',
    floor: 'one committed transaction and one direct push to both',
    prepare: async ({ scene, server, bare, database, quick }) => {
      const people = [SENDER, RECIPIENT];
      const ours = await Promise.all(
        people.map((person) => Listener.ofServer(server.url, scene.token(person))),
      );
      const theirs = await Promise.all(
        people.map((person) => Listener.ofBare(bare.url, scene.person(person))),
      );
      let turn = 0;
      const told = (sockets: readonly Listener[], content: string, event = ''): Promise<number> =>
        Promise.all(
          sockets.map((one) =>
            one.until((frame) => frame.startsWith(event) && frame.includes(content)),
          ),
        ).then((times) => Math.max(...times));
      const toOurs: Deed = async () => {
        const content = `Shall we meet at the stand, number ${(turn += 1)}?`;
        const all = told(ours, content, '42["message"');
        const begun = performance.now();
        await send(server, {
          method: 'POST',
          path: '/api/messages',
          token: scene.token(SENDER),
          body: { toUserId: scene.person(RECIPIENT), content },
        });
        return { told: (await all) - begun };
      };
      const toBare: Deed = async () => {
        const content = `Shall we meet at the stand, number ${(turn += 1)}?`;
        const all = told(theirs, content);
        const begun = performance.now();
        await send(bare, {
          method: 'POST',
          path: `/change/${people.map(scene.person).join(',')}`,
          body: { content, from: scene.person(SENDER), to: scene.person(RECIPIENT) },
        });
        return { told: (await all) - begun };
      };
      const count = quick ? COUNT.quick : COUNT.full;
      const postgres = database.pid;
      return {
        metrics: [TOLD.median(), TOLD.p99(2), TOLD.processor(), TOLD.postgres()],
        floor: () => perform({ program: bare, postgres }, Array<Deed>(count).fill(toBare)),
        ours: () => perform({ program: server, postgres }, Array<Deed>(count).fill(toOurs)),
        close: async () => {
          for (const listener of [...ours, ...theirs]) listener.close();
          // The next run finds as few unread messages as this one did.
          await send(server, {
            method: 'POST',
            path: '/api/messages/read',
            token: scene.token(RECIPIENT),
            body: {},
          });
        },
      };
    },
  },
];
