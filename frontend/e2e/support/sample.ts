import type { SessionReply } from '@rendezvous/contract';
import request from 'supertest';
import { expected, type Place, TestPerson } from '../../../backend/test/support/people';

/** One of those whose sign-ins the sample tells. */
export async function samplePerson(
  place: Place,
  name: 'alex' | 'sam' | 'admin',
): Promise<TestPerson> {
  const credentials = { email: `${name}@rendezvous.example`, password: 'rendezvous' };
  const response = await request(place.url).post('/api/auth/login').send(credentials);
  const { token, user } = expected<SessionReply>(response, 200);
  return new TestPerson(place, token, user);
}
