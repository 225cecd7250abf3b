import type { UploadReply } from '@rendezvous/contract';
import { photo } from '../../test/support/image-files.js';
import type { Random } from '../random.js';
import type { Actor } from './actor.js';

/** Uploads an image. Returns its address, or null where it was refused. */
export async function upload(actor: Actor, random: Random): Promise<string | null> {
  const side = random.whole(300, 500);
  const bytes = await photo('png', side, side);
  const granted = await actor.call(
    { act: 'ask for an upload', method: 'POST', path: '/api/objects/upload', body: {} },
    random,
  );
  if (granted.outcome !== 'ok') return null;
  const { uploadURL } = granted.reply as UploadReply;
  const { pathname, search } = new URL(uploadURL);
  const sent = await actor.call(
    {
      act: 'upload',
      method: 'PUT',
      path: pathname + search,
      body: bytes,
      headers: { 'content-type': 'image/png' },
    },
    random,
  );
  return sent.outcome === 'failed' ? null : (uploadURL.split('?', 1)[0] ?? null);
}
