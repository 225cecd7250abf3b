import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { text } from 'node:stream/consumers';
import { actFor } from '../api/http';
import { event, id, other } from '../store/examples';
import { addStaff } from './event-admin-actions';
import { standInBrowser } from './test-page';
import { TrialServer } from './test-server';

const path = `/api/admin/events/${event().id}/staff`;
let server: TrialServer;

beforeEach(async () => {
  server = await TrialServer.begin();
  standInBrowser(server.origin);
  actFor({ token: () => 'token', refused: () => undefined });
});

afterEach(() => server.end());

it('who is added to the staff by address, and has a role there, has the new one only', async () => {
  const member = (n: number, email: string) => ({
    userId: id(n),
    role: 'desk',
    user: { ...other, id: id(n), email },
  });
  let sent: unknown;
  server.answers[`GET ${path}`] = () => ({
    body: [member(11, 'Ana@forum.example'), member(12, 'ben@forum.example')],
  });
  server.answers[`PUT ${path}`] = async (request) => {
    sent = JSON.parse(await text(request));
    return { body: [] };
  };
  const entry = { email: 'ana@forum.example', role: 'organiser' } as const;
  expect((await addStaff(event().id, entry)).ok).toBe(true);
  expect(sent).toEqual([{ userId: id(12), role: 'desk' }, entry]);
});
