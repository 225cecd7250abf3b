import type { Wall } from '@rendezvous/contract';
import { ask, type CallOptions } from './http';

/** What a screen in the hall shows. The token in the address is all it needs: nobody is signed in. */
export const readWall = (token: string, options?: CallOptions) =>
  ask<Wall>(`/api/walls/${encodeURIComponent(token)}`, { ...options, anonymous: true });
