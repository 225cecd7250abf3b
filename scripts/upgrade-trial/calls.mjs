const PASSWORD = 'correct horse';
const PEOPLE = 12;
const HOUR_MS = 3_600_000;

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {Map<number, number>} statuses how many replies had each status; 0: there was no reply
 * @property {number} longest the longest wait for a reply, in milliseconds
 *
 * @typedef {object} Person
 * @property {string} id
 * @property {string} token
 */

/** Twelve people of one event who ask each other for meetings, answer, write and read without a pause. */
export class Calls {
  /** @type {Step[]} */
  #steps = [];
  /** @type {Promise<void>[]} */
  #people = [];
  #isOver = false;
  #url;

  /** @param {string} url */
  constructor(url) {
    this.#url = url;
  }

  /**
   * @param {string} url of the server
   */
  static async begin(url) {
    const calls = new Calls(url);
    calls.step('before');
    const admin = await calls.#signedUp('setup-admin', {});
    const event = await calls.#call(admin, 'POST', '/events', newEvent());
    /** @type {Person[]} */
    const people = [];
    for (let at = 0; at < PEOPLE; at += 1) {
      const person = await calls.#signedUp('register', { consentToShareData: true });
      await calls.#call(person, 'POST', `/events/${event.id}/register`, {});
      people.push(person);
    }
    calls.#people = people.map((person) => calls.#live(person, people, event.id));
    return calls;
  }

  /** What comes from now on is counted under this name. @param {string} name */
  step(name) {
    this.#steps.push({ name, statuses: new Map(), longest: 0 });
  }

  async end() {
    this.#isOver = true;
    await Promise.all(this.#people);
    return this.#steps;
  }

  /**
   * @param {Person} person
   * @param {Person[]} people
   * @param {string} eventId
   */
  async #live(person, people, eventId) {
    for (let turn = 0; !this.#isOver; turn += 1) {
      const other = people[(people.indexOf(person) + 1 + (turn % (PEOPLE - 1))) % PEOPLE];
      await this.#call(person, 'GET', `/events/${eventId}/compatible-attendees`);
      await this.#call(person, 'GET', '/notifications');
      const message = { toUserId: other?.id, eventId, content: `Message ${turn}` };
      await this.#call(person, 'POST', '/messages', message);
      await this.#call(person, 'POST', '/meetings', { requesteeUserId: other?.id, eventId });
      const meetings = await this.#call(person, 'GET', '/meetings');
      const asked = meetings.find(
        (/** @type {{ status: string, requesteeUserId: string }} */ { status, requesteeUserId }) =>
          status === 'pending' && requesteeUserId === person.id,
      );
      const status = turn % 3 === 0 ? 'declined' : 'accepted';
      if (asked) await this.#call(person, 'PUT', `/meetings/${asked.id}/status`, { status });
    }
  }

  /**
   * @param {'setup-admin' | 'register'} way
   * @param {object} fields
   * @returns {Promise<Person>}
   */
  async #signedUp(way, fields) {
    const { token, user } = await this.#call(null, 'POST', `/auth/${way}`, {
      email: `${crypto.randomUUID()}@trial.example`,
      password: PASSWORD,
      firstName: 'First',
      lastName: 'Last',
      company: 'Company',
      role: 'Buyer',
      whatTheySell: 'machined titanium brackets',
      whatTheyBuy: 'surface treatment',
      ...fields,
    });
    return { id: user.id, token };
  }

  /**
   * @param {Person | null} person
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   * @returns {Promise<any>} the reply's content
   */
  async #call(person, method, path, body) {
    const began = performance.now();
    const request = {
      method,
      headers: {
        ...(person && { Authorization: `Bearer ${person.token}` }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    };
    const response = await fetch(`${this.#url}/api${path}`, request).catch(() => null);
    const content = (await response?.json().catch(() => null)) ?? [];
    const step = this.#steps.at(-1);
    const status = response?.status ?? 0;
    if (step) {
      step.statuses.set(status, (step.statuses.get(status) ?? 0) + 1);
      step.longest = Math.max(step.longest, performance.now() - began);
    }
    return content;
  }
}

const newEvent = () => ({
  name: 'Trial of an upgrade',
  startDate: new Date(Date.now() - HOUR_MS).toISOString(),
  endDate: new Date(Date.now() + 48 * HOUR_MS).toISOString(),
  timezone: 'UTC',
  networkingStartTime: '00:00',
  networkingEndTime: '23:59',
  meetingDurationMinutes: 10,
  meetingGapMinutes: 5,
  location: 'Hall 4',
  maxAttendees: 1000,
});
