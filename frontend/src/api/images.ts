import type { LibraryImage, Uuid } from '@rendezvous/contract';
import { ask, askPage, tell, type CallOptions } from './http';

/** What is known of a file before it is sent. */
interface Announced {
  /** In bytes. */
  size?: number;
  contentType?: string;
}

/** Where an upload goes: an absolute address that takes one PUT. */
interface UploadAddress {
  uploadURL: string;
}

export const imageCalls = {
  uploadAddress: (announced: Announced) =>
    ask<UploadAddress>('/api/objects/upload', { method: 'POST', body: announced }),
  list: (page?: string | null, options?: CallOptions) =>
    askPage<LibraryImage>(page ?? '/api/admin/images', options),
  add: (imageURL: string, name = 'Uploaded Image') =>
    ask<LibraryImage>('/api/admin/images', { method: 'POST', body: { imageURL, name } }),
  remove: (id: Uuid) => tell(`/api/admin/images/${id}`, { method: 'DELETE' }),
};
