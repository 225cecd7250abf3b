import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { LibraryImage } from '@rendezvous/contract';
import request, { type Response } from 'supertest';
import { photo } from './image-files.js';
import { expected, type Place, type TestPerson } from './people.js';
import { startWorld, type World } from './world.js';

/** The upload address in a reply of the server. */
export interface Given {
  uploadURL: string;
  name: string;
}

/** A world whose data folder a test can read. */
export interface ImageWorld extends World {
  /** The folder of the server. */
  dataDir: string;
  /** The files in the data folder, by relative path, without the mark of the folder of objects. */
  files(): string[];
}

export async function startImageWorld(
  settings: Readonly<Record<string, string>> = {},
): Promise<ImageWorld> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rendezvous-images-'));
  const world = await startWorld({ ...settings, DATA_DIR: dataDir });
  return {
    ...world,
    dataDir,
    files: () => filesIn(dataDir),
    close: async () => {
      await world.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '.rendezvous-objects')
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

export async function addressFor(
  person: TestPerson,
  announced: { size?: number; contentType?: string } = {},
): Promise<Given> {
  return expected<Given>(await person.post('/objects/upload', announced), 200);
}

/** The address at the server under test: its public address has another port. */
export function onServer(place: Place, address: string): string {
  const { pathname, search } = new URL(address);
  return place.url + pathname + search;
}

export function put(
  place: Place,
  address: string,
  bytes: Buffer,
  headers: Record<string, string> = { 'Content-Type': 'image/jpeg' },
): Promise<Response> {
  return (
    request(onServer(place, address))
      .put('')
      .set(headers)
      // Sends the bytes unchanged, also with the content type of JSON.
      .serialize((sent: unknown) => sent as string)
      .send(bytes)
      .then((response) => response)
  );
}

/** The address of the image: the upload address without its query. */
export function imageAt({ uploadURL }: Pick<Given, 'uploadURL'>): string {
  return uploadURL.split('?', 1)[0] ?? '';
}

/** Uploads an image; returns its address. */
export async function upload(place: Place, person: TestPerson, bytes: Buffer): Promise<string> {
  const given = await addressFor(person);
  expected(await put(place, given.uploadURL, bytes), 200);
  return imageAt(given);
}

export function pathOf(address: string): string {
  return new URL(address).pathname;
}

/** An image in the library, uploaded by the administrator. */
export async function libraryImage(
  place: Place,
  admin: TestPerson,
  name?: string,
): Promise<LibraryImage> {
  const imageURL = await upload(place, admin, await photo('png', 20, 20));
  return expected(await admin.post('/admin/images', { imageURL, name }), 201);
}

/** Whether the image exists, as a file and as a row alike; throws when the two differ. */
export async function isThere({ url, database }: World, path: string): Promise<boolean> {
  const { status } = await read({ url }, path);
  const rows = await database.query('SELECT 1 FROM objects WHERE path = $1', [path]);
  const answer = rows.length === 1 ? 200 : 404;
  if (status !== answer) throw new Error(`${path} gave ${status}, with ${rows.length} rows.`);
  return rows.length === 1;
}

/** Reads an image as a browser does: without signing in. */
export function read(place: Place, address: string, size?: string): Promise<Response> {
  const { pathname } = new URL(address, place.url);
  return request(place.url)
    .get(pathname)
    .query(size === undefined ? {} : { size })
    .buffer()
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    })
    .then((response) => response);
}

/** The reply to a client that sends its body in chunks, without a length. */
export async function putInPieces(
  place: Place,
  address: string,
  pieces: readonly Buffer[],
): Promise<{ status: number; body: string }> {
  const sending = httpRequest(onServer(place, address), { method: 'PUT' });
  const answered = once(sending, 'response');
  for (const piece of pieces) sending.write(piece);
  sending.end();
  const [response] = (await answered) as [import('node:http').IncomingMessage];
  return { status: response.statusCode ?? 0, body: await text(response) };
}

/** Path and query of a new address for an upload of this person. */
export async function uploadPathFor(person: TestPerson): Promise<string> {
  const { pathname, search } = new URL((await addressFor(person)).uploadURL);
  return pathname + search;
}
