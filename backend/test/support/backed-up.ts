import { createReadStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { photo } from './image-files.js';
import { expected, newAdmin, newMember, type Place, type TestPerson } from './people.js';
import { read, upload } from './uploads.js';

/** People with a meeting, a message and a photo, to be found again after a restore. */
export interface KnownWorld {
  readonly admin: TestPerson;
  readonly member: TestPerson;
  readonly eventId: string;
  /** The address of the member's photo. */
  readonly photo: string;
  /** Its bytes as they are served. */
  readonly bytes: Buffer;
}

export async function makeKnownWorld(place: Place): Promise<KnownWorld> {
  const admin = await newAdmin(place);
  const member = await newMember(place);
  const other = await newMember(place);
  const { id: eventId } = await admin.createEvent({ tables: 5 });
  await Promise.all([member, other].map((person) => person.register(eventId)));
  const meeting = await member.ask(other, eventId, 'A word with a tab\t, a line\nand a \\.');
  await other.answer(meeting.id, 'accepted');
  const imageURL = await upload(place, member, await photo('png'));
  expected(await member.put('/profile/image', { imageURL }), 200);
  const { pathname } = new URL(imageURL);
  const { body } = await read(place, pathname);
  return { admin, member, eventId, photo: pathname, bytes: body };
}

/** The JSON files at the beginning and the end of a backup. */
export async function insideOf(
  file: string,
): Promise<{ names: string[]; end: { rows: Record<string, number>; files: number } }> {
  const names: string[] = [];
  let end = '';
  const archive = createReadStream(file).pipe(createGunzip()).pipe(extract());
  for await (const entry of archive) {
    names.push(entry.header.name);
    const body = await text(entry);
    if (entry.header.name === 'end.json') end = body;
  }
  return { names, end: JSON.parse(end) };
}
