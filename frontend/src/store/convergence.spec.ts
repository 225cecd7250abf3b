import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { selectConversations, selectThread } from './conversation-selectors';
import { other } from './examples';
import { ModelPage, modelKeys } from './model-page';
import { ModelServer } from './model-server';
import { selectEvents, selectMeetings, selectMessages, selectMyEvents } from './selectors';
import type { State } from './state';

type Step = readonly [name: keyof typeof steps, n: number];

/** Everything that can happen, to the server and between it and the page. */
const steps = {
  createEvent: (_: ModelPage, server: ModelServer) => server.createEvent(),
  renameEvent: (_: ModelPage, server: ModelServer, n: number) => server.renameEvent(n),
  switchEvent: (_: ModelPage, server: ModelServer, n: number) => server.switchEvent(n),
  someoneJoins: (_: ModelPage, server: ModelServer, n: number) => server.someoneJoins(n),
  register: (page: ModelPage, server: ModelServer, n: number) => page.expect(server.register(n)),
  registerElsewhere: (_: ModelPage, server: ModelServer, n: number) => server.register(n),
  requestMeeting: (page: ModelPage, server: ModelServer, n: number) =>
    page.expect(server.requestMeeting(n)),
  isAskedForMeeting: (_: ModelPage, server: ModelServer, n: number) => server.requestMeeting(n),
  changeMeeting: (page: ModelPage, server: ModelServer, n: number) =>
    page.expect(server.changeMeeting(n)),
  otherChangesMeeting: (_: ModelPage, server: ModelServer, n: number) => server.changeMeeting(n),
  isWrittenTo: (_: ModelPage, server: ModelServer) => server.write(),
  readAll: (_: ModelPage, server: ModelServer) => server.readAll(),
  hearNumbered: (page: ModelPage) => page.hearNumbered(),
  loseNumbered: (page: ModelPage) => page.loseNumbered(),
  hearTold: (page: ModelPage) => page.hearTold(),
  hearAgain: (page: ModelPage, _: ModelServer, n: number) => page.hearAgain(n),
  goDown: (page: ModelPage) => page.goDown(),
  comeBack: (page: ModelPage) => page.comeBack(),
  ask: (page: ModelPage, _: ModelServer, n: number) =>
    page.ask(modelKeys[n % modelKeys.length] ?? 'events'),
  askHowFar: (page: ModelPage) => page.askHowFar(),
  answer: (page: ModelPage, _: ModelServer, n: number) => page.answer(n),
  deliver: (page: ModelPage, _: ModelServer, n: number) => page.deliver(n),
};

const names = Object.keys(steps) as (keyof typeof steps)[];

/** What a person sees of it all. */
const seen = (state: State) => ({
  events: selectEvents(state),
  myEvents: selectMyEvents(state),
  meetings: selectMeetings(state),
  messages: selectMessages(state),
  conversations: selectConversations(state),
  thread: selectThread(state, other.id),
  unread: state.unread.count,
});

function play(script: readonly Step[]): { page: ModelPage; server: ModelServer } {
  const server = new ModelServer();
  const page = new ModelPage(server);
  for (const [name, n] of script) steps[name](page, server, n);
  page.settle();
  return { page, server };
}

/** The same changes on the server, told to a page that hears everything once and in order. */
function playInOrder(script: readonly Step[]): ModelPage {
  const server = new ModelServer();
  const page = new ModelPage(server);
  for (const [name, n] of script) {
    const before = server.stream.length + server.broadcasts.length;
    if (names.indexOf(name) < names.indexOf('hearNumbered')) steps[name](page, server, n);
    for (let said = before; said < server.stream.length + server.broadcasts.length; said += 1) {
      page.hearTold();
      page.hearNumbered();
    }
  }
  page.settle();
  return page;
}

/** What carries news, rather than makes it: chosen more often, so that news overtake each other. */
const carriers: readonly (keyof typeof steps)[] = [
  'hearNumbered',
  'hearTold',
  'ask',
  'answer',
  'deliver',
];

const scriptOf = (among: readonly (keyof typeof steps)[]) =>
  fc.array(
    fc.tuple(
      fc.oneof(
        { weight: 1, arbitrary: fc.constantFrom(...among) },
        { weight: 2, arbitrary: fc.constantFrom(...carriers) },
      ),
      fc.nat({ max: 11 }),
    ),
    { minLength: 20, maxLength: 150 },
  );

const losses: readonly (keyof typeof steps)[] = ['loseNumbered', 'goDown'];

describe.each([
  // Without a loss nothing has to be read again, so that a reading cannot cover up for a fault.
  {
    line: 'a line that delays and doubles',
    script: scriptOf(names.filter((name) => !losses.includes(name))),
  },
  { line: 'a line that also loses and breaks', script: scriptOf(names) },
])('over $line, snapshots, replies and the stream', ({ script }) => {
  it('end in what the server holds', () => {
    fc.assert(
      fc.property(script, (chosen) => {
        const { page, server } = play(chosen);
        const byId = <T extends { id: string }>(rows: Iterable<T>) =>
          [...rows].sort((a, b) => a.id.localeCompare(b.id));
        const events = byId(server.visibleEvents());
        expect(seen(page.state)).toEqual({
          events,
          myEvents: events.filter((each) => each.registeredByCurrentUser),
          meetings: byId(server.meetings.values()),
          messages: byId(server.messages.values()),
          conversations: server.conversations(),
          thread: byId(server.messages.values()),
          unread: server.unread,
        });
        expect(page.state.cursor).toBe(server.stream.length);
      }),
      { numRuns: 800 },
    );
  });

  it('end in the same state as heard once and in order', () => {
    fc.assert(
      fc.property(script, (chosen) => {
        expect(seen(play(chosen).page.state)).toEqual(seen(playInOrder(chosen).state));
      }),
      { numRuns: 400 },
    );
  });
});
