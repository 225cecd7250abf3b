import type { LibraryImage } from '@rendezvous/contract';
import { photo } from '../../../backend/test/support/image-files';
import { expected, type Place, type TestPerson } from '../../../backend/test/support/people';

/** Sends an image over HTTP and puts it into the library. */
export async function libraryImage(
  place: Place,
  admin: TestPerson,
  name: string,
): Promise<LibraryImage> {
  const { uploadURL } = expected<{ uploadURL: string }>(await admin.post('/objects/upload'), 200);
  const { pathname, search } = new URL(uploadURL, place.url);
  const body = new Uint8Array(await photo('png'));
  const sent = await fetch(place.url + pathname + search, {
    method: 'PUT',
    headers: { 'Content-Type': 'image/png' },
    body,
  });
  if (!sent.ok) throw new Error(`The image was refused with ${sent.status}.`);
  const imageURL = uploadURL.split('?', 1)[0];
  return expected(await admin.post('/admin/images', { imageURL, name }), 201);
}
