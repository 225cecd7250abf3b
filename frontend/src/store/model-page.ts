import { online, other } from './examples';
import type { Input } from './inputs';
import type { ModelServer } from './model-server';
import { reduce } from './reducer';
import { selectLoad } from './selectors';
import type { LoadKey, State } from './state';

export const modelKeys = [
  'events',
  'my-events',
  'meetings',
  'messages',
  'conversations',
  `conversation:${other.id}`,
] as const;

/** A request under way: asked, then answered by the server, then delivered. */
interface Request {
  deliver: Input | null;
  answer: () => Input;
}

/**
 * The page in the convergence tests: a store behind a connection that duplicates, loses,
 * delays and reorders whatever the real ones can.
 */
export class ModelPage {
  readonly #server: ModelServer;
  state: State = online(0);
  /** How much of each stream has been handed to the page or lost. */
  #numbered = 0;
  #told = 0;
  /** What may be heard once more. */
  #heard: Input[] = [];
  readonly #requests: Request[] = [];

  constructor(server: ModelServer) {
    this.#server = server;
    for (const key of modelKeys) this.readNow(key);
  }

  take(input: Input): void {
    this.state = reduce(this.state, input);
  }

  get isOnline(): boolean {
    return this.state.connection === 'online';
  }

  hearNumbered(): void {
    const next = this.#server.stream[this.#numbered];
    if (!this.isOnline || !next) return;
    this.#numbered += 1;
    this.#heard.push(next);
    this.take(next);
  }

  loseNumbered(): void {
    if (this.isOnline && this.#numbered < this.#server.stream.length) this.#numbered += 1;
  }

  hearTold(): void {
    const next = this.#server.broadcasts[this.#told];
    if (!this.isOnline || !next) return;
    this.#told += 1;
    this.#heard.push(next);
    this.take(next);
  }

  hearAgain(n: number): void {
    const again = this.#heard[n % Math.max(1, this.#heard.length)];
    if (this.isOnline && again) this.take(again);
  }

  goDown(): void {
    this.take({ type: 'connection', connection: 'offline' });
  }

  /**
   * What was numbered is sent again from the page's number on; what was told to many is lost, and what
   * was heard of that before is not told over a new connection again.
   */
  comeBack(): void {
    if (this.isOnline) return;
    this.#heard = this.#heard.filter((input) => this.#server.stream.includes(input));
    this.take({ type: 'connection', connection: 'online' });
    this.#numbered = this.state.cursor ?? 0;
    this.#told = this.#server.broadcasts.length;
  }

  ask(key: LoadKey): void {
    this.take({ type: 'load-asked', key });
    const askedAt = this.state.revision;
    this.#requests.push({
      deliver: null,
      answer: () => ({
        type: 'load-answered',
        key,
        askedAt,
        snapshot: this.#server.snapshot(key),
      }),
    });
  }

  askHowFar(): void {
    this.#requests.push({
      deliver: null,
      answer: () => ({ type: 'poll', answer: this.#server.poll() }),
    });
  }

  /** The reply to a command is on its way. */
  expect(reply: Input | null): void {
    if (reply) this.#requests.push({ deliver: reply, answer: () => reply });
  }

  /** The server answers one of the requests. */
  answer(n: number): void {
    const request = this.#requests[n % Math.max(1, this.#requests.length)];
    if (request && !request.deliver) request.deliver = request.answer();
  }

  /** One of the answers arrives, whichever was sent first. */
  deliver(n: number): void {
    const answered = this.#requests.filter((request) => request.deliver);
    const request = answered[n % Math.max(1, answered.length)];
    if (!request?.deliver) return;
    this.#requests.splice(this.#requests.indexOf(request), 1);
    this.take(request.deliver);
  }

  readNow(key: LoadKey): void {
    this.ask(key);
    const request = this.#requests.pop();
    if (request) this.take(request.answer());
  }

  /** Everything under way arrives, the connection comes back, and what is stale is read again. */
  settle(): void {
    while (this.#requests.length > 0) {
      this.answer(0);
      this.deliver(0);
    }
    // A silently dead connection is found by comparing numbers, and then dropped and opened anew.
    if (this.#numbered > (this.state.cursor ?? 0)) this.goDown();
    this.comeBack();
    while (this.#told < this.#server.broadcasts.length) this.hearTold();
    while (this.#numbered < this.#server.stream.length) this.hearNumbered();
    for (const key of modelKeys) {
      while (selectLoad(this.state, key).stale) this.readNow(key);
    }
    if (this.state.unread.stale) this.take({ type: 'poll', answer: this.#server.poll() });
  }
}
