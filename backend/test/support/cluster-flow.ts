import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Meeting } from '@rendezvous/contract';
import type { Member } from './cluster-crowd.js';
import type { Answer, PersistentCalls } from './persistent-call.js';

/** People who do something at the same time, and the pause of each between two acts. */
const LANES = 6;
const PAUSE_MS = 150;

/** Requests, accepts and messages of a few people of a crowd, until it is stopped. */
export class ClusterFlow {
  readonly counts = { requests: 0, accepts: 0, messages: 0, readings: 0, triedAgain: 0 };
  /** The meetings whose accept was answered with 200, with the moment, in milliseconds since 1970. */
  readonly accepted = new Map<string, number>();
  /** The messages whose sending was answered. */
  readonly sent = new Set<string>();
  /** What no fault excuses. */
  readonly violations: string[] = [];
  private stopped = false;
  private acts = 0;
  private lanes: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly calls: PersistentCalls,
    private readonly eventId: string,
    private readonly people: readonly Member[],
  ) {}

  start(): void {
    this.lanes = Promise.all(Array.from({ length: LANES }, () => this.lane()));
  }

  /** Lets each lane finish what it has begun. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.lanes;
  }

  private async lane(): Promise<void> {
    while (!this.stopped) {
      const [one, other] = this.nextPair();
      try {
        await this.meet(one, other);
        await this.write(other, one);
        if (this.acts % 3 === 0) await this.readAll(one);
      } catch (error) {
        this.violations.push(String(error));
      }
      await pause(PAUSE_MS);
    }
  }

  /** Each pair once: the steps of a circle, in growing distances. */
  private nextPair(): [Member, Member] {
    const { length } = this.people;
    const [at, distance] = [this.acts % length, 1 + Math.floor(this.acts / length)];
    this.acts += 1;
    const [one, other] = [this.people[at], this.people[(at + distance) % length]];
    if (one === undefined || other === undefined) throw new Error('The flow needs people.');
    return [one, other];
  }

  private async meet(requester: Member, requestee: Member): Promise<void> {
    const meetingId = await this.ask(requester, requestee);
    const path = `/meetings/${meetingId}/status`;
    const answer = await this.make('PUT', path, requestee, { status: 'accepted' });
    // An attempt without an answer may have been heard: then it is accepted already.
    const before = answer.failures > 0 && answer.status === 409;
    if (answer.status !== 200 && !before) return this.unexpected('An accept', answer);
    this.counts.accepts += 1;
    this.accepted.set(meetingId, Date.now());
  }

  private async ask(requester: Member, requestee: Member): Promise<string> {
    const body = { requesteeUserId: requestee.id, eventId: this.eventId };
    const answer = await this.make('POST', '/meetings', requester, body);
    this.counts.requests += 1;
    if (answer.status === 201) return (answer.body as Meeting).id;
    if (answer.status !== 409 || answer.failures === 0) this.unexpected('A request', answer);
    const { body: meetings } = await this.make('GET', '/meetings', requester);
    const found = (meetings as Meeting[]).find(({ otherUser }) => otherUser.id === requestee.id);
    if (found === undefined) throw new Error('A request that is there twice is not there at all.');
    return found.id;
  }

  private async write(from: Member, to: Member): Promise<void> {
    const id = randomUUID();
    const body = { id, toUserId: to.id, content: `Message ${this.acts}` };
    const answer = await this.make('POST', '/messages', from, body);
    const before = answer.failures > 0 && answer.status === 409;
    if (answer.status !== 201 && !before) return this.unexpected('A message', answer);
    this.counts.messages += 1;
    this.sent.add(id);
  }

  private async readAll(person: Member): Promise<void> {
    const answer = await this.make('POST', '/messages/read', person, {});
    if (answer.status !== 200) return this.unexpected('A reading', answer);
    this.counts.readings += 1;
  }

  private async make(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    { token }: Member,
    body?: object,
  ): Promise<Answer> {
    const answer = await this.calls.make({ method, path, token, body });
    if (answer.failures > 0) this.counts.triedAgain += 1;
    return answer;
  }

  private unexpected(what: string, { status, body }: Answer): void {
    this.violations.push(`${what} was answered with ${status}: ${JSON.stringify(body)}`);
  }
}
