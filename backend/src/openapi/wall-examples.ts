import type { Wall, WallAddress, WallRequest, WallState } from '@rendezvous/contract';
import { ana, ben } from './example-people.js';

const address: WallAddress = { url: `https://rendezvous.example/wall/${'c2VjcmV0'.repeat(8)}` };
const state: WallState = { createdAt: '2026-11-20T16:40:00.000Z', showNames: true };
const named = ({ firstName, lastName, company }: typeof ana) => ({
  name: `${firstName} ${lastName}`,
  company,
});
const wall: Wall = {
  at: '2026-11-21T08:12:00.000Z',
  eventName: 'Foundry Day 2026',
  timezone: 'Europe/Berlin',
  isCancelled: false,
  now: {
    id: '5d0c8a4e-6b2f-4d17-9e3a-1c7b5f8d2a60',
    startTime: '2026-11-21T08:00:00.000Z',
    endTime: '2026-11-21T08:20:00.000Z',
    meetings: [{ place: 'B 4', zone: 'Hall 4', people: [named(ana), named(ben)] }],
  },
  next: null,
};

export const WALL_REPLY_EXAMPLES = { Wall: wall, WallAddress: address, WallState: state };

const request: WallRequest = { showNames: true };

export const WALL_REQUEST_EXAMPLES = { WallDto: request };
