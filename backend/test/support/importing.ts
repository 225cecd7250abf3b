import type { ImportLine, ImportPreview, ImportProgress } from '@rendezvous/contract';
import request, { type Response } from 'supertest';
import { eventually } from './embedded-scratch.js';
import { expected, type Place, type TestPerson } from './people.js';

/** How a file is sent, where it is not sent as the page does. */
interface Sending {
  readonly type?: string;
  /** The field of each column. */
  readonly columns?: string;
}

/** An organiser's imports to one event. */
export class Importing {
  constructor(
    private readonly place: Place,
    private readonly organiser: TestPerson,
    private readonly eventId: string,
  ) {}

  send(file: string | Buffer, { type = 'text/csv', columns }: Sending = {}): Promise<Response> {
    return request(this.place.url)
      .post(`/api/admin/events/${this.eventId}/imports`)
      .set('Authorization', `Bearer ${this.organiser.token}`)
      .set('Content-Type', type)
      .query(columns === undefined ? {} : { columns })
      .serialize((body) => body as unknown as string)
      .send(file as string)
      .then((response) => response);
  }

  /** The dry run of a file. */
  async check(file: string | Buffer, sending: Sending = {}): Promise<ImportPreview> {
    return expected(await this.send(file, sending), 201);
  }

  confirm(id: string, sendInvitations = false): Promise<Response> {
    return this.organiser.post(`/admin/imports/${id}/confirm`, { sendInvitations });
  }

  async progress(id: string): Promise<ImportProgress> {
    return expected(await this.organiser.get(`/admin/imports/${id}`), 200);
  }

  async lines(id: string): Promise<ImportLine[]> {
    return expected<ImportPreview>(await this.organiser.get(`/admin/imports/${id}/lines`), 200)
      .lines;
  }

  stop(id: string): Promise<Response> {
    return this.organiser.delete(`/admin/imports/${id}`);
  }

  async result(id: string): Promise<string> {
    const { text, status } = await this.organiser.get(`/admin/imports/${id}/result.csv`);
    if (status !== 200) throw new Error(`Expected 200, got ${status}.`);
    return text;
  }

  /** Waits until a confirmed import is over. */
  async untilOver(id: string): Promise<ImportProgress> {
    let last = await this.progress(id);
    const isOver = async (): Promise<boolean> => {
      last = await this.progress(id);
      return last.state !== 'running' && last.state !== 'checked';
    };
    // Another worker takes over some seconds after one has died.
    await eventually('the import is over', isOver, 60);
    return last;
  }

  /** Confirms an import and waits until it is done. */
  async finish(id: string, sendInvitations = false): Promise<ImportProgress> {
    expected(await this.confirm(id, sendInvitations), 202);
    const over = await this.untilOver(id);
    if (over.state !== 'done') throw new Error(`The import is ${over.state}.`);
    return over;
  }

  /** Imports a file. */
  async import(file: string | Buffer, sendInvitations = false): Promise<ImportProgress> {
    return this.finish((await this.check(file)).id, sendInvitations);
  }
}

/** The text of a file, its cells without separators or quotes. */
export const csv = (rows: readonly (readonly string[])[], separator = ','): string =>
  rows.map((cells) => `${cells.join(separator)}\n`).join('');
