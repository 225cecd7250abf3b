import type {
  Event,
  EventFields,
  Meeting,
  MeetingStatusRequest,
  RegisterRequest,
  SessionReply,
  User,
} from '@rendezvous/contract';
import request, { type Response } from 'supertest';

/** The address of a server under test. */
export interface Place {
  readonly url: string;
}

/** A signed-in person and their calls over HTTP. */
export class TestPerson {
  constructor(
    private readonly place: Place,
    readonly token: string,
    readonly user: User,
  ) {}

  get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    return this.sent(request(this.place.url).get(`/api${path}`).set(headers));
  }

  post(
    path: string,
    body: object = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    return this.sent(request(this.place.url).post(`/api${path}`).set(headers).send(body));
  }

  put(path: string, body: object = {}): Promise<Response> {
    return this.sent(request(this.place.url).put(`/api${path}`).send(body));
  }

  delete(path: string, body?: object): Promise<Response> {
    return this.sent(request(this.place.url).delete(`/api${path}`).send(body));
  }

  async createEvent(fields: Partial<EventFields> = {}): Promise<Event> {
    return expected(await this.post('/events', { ...newEvent(), ...fields }), 201);
  }

  async register(eventId: string): Promise<void> {
    expected(await this.post(`/events/${eventId}/register`), 201);
  }

  async ask(requestee: TestPerson, eventId: string, message?: string): Promise<Meeting> {
    return expected(
      await this.post('/meetings', { requesteeUserId: requestee.user.id, eventId, message }),
      201,
    );
  }

  async answer(meetingId: string, status: MeetingStatusRequest['status']): Promise<Meeting> {
    return expected(await this.put(`/meetings/${meetingId}/status`, { status }), 200);
  }

  async meetings(): Promise<Meeting[]> {
    return expected(await this.get('/meetings'), 200);
  }

  private sent(test: request.Test): Promise<Response> {
    return test.set('Authorization', `Bearer ${this.token}`).then((response) => response);
  }
}

/** Returns the body of a reply with the expected status; throws with the reply for another status. */
// The caller says what the route answers with.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function expected<T>(response: Response, status: number): T {
  if (response.status !== status) {
    throw new Error(`Expected ${status}, got ${response.status}: ${JSON.stringify(response.body)}`);
  }
  return response.body as T;
}

let people = 0;

export function newAccount(fields: Partial<RegisterRequest> = {}): RegisterRequest {
  people += 1;
  return {
    email: `person${people}@test.example`,
    password: 'correct horse',
    firstName: `First${people}`,
    lastName: `Last${people}`,
    company: `Company ${people}`,
    role: 'Buyer',
    whatTheySell: 'machined titanium brackets',
    whatTheyBuy: 'surface treatment',
    consentToShareData: true,
    ...fields,
  };
}

/**
 * An event under way with slots for two more days at any time of day. The next slot begins in five minutes at
 * the earliest, so that none begins during a test.
 */
export function newEvent(): EventFields {
  const now = Date.now();
  const hour = 3_600_000;
  const [meetingDurationMinutes, meetingGapMinutes] = [10, 5];
  const first = (Math.ceil(now / 60_000) + 5) % (meetingDurationMinutes + meetingGapMinutes);
  return {
    name: 'Supplier day',
    startDate: new Date(now - hour).toISOString(),
    endDate: new Date(now + 48 * hour).toISOString(),
    timezone: 'UTC',
    networkingStartTime: `00:${String(first).padStart(2, '0')}`,
    networkingEndTime: '23:59',
    meetingDurationMinutes,
    meetingGapMinutes,
    location: 'Hall 4',
    maxAttendees: 1000,
  };
}

export async function newMember(
  place: Place,
  fields: Partial<RegisterRequest> = {},
): Promise<TestPerson> {
  const response = await request(place.url).post('/api/auth/register').send(newAccount(fields));
  const { token, user } = expected<SessionReply>(response, 201);
  return new TestPerson(place, token, user);
}

/** The first administrator; once in each database. */
export async function newAdmin(place: Place): Promise<TestPerson> {
  const { reasonForMeeting: _, consentToShareData: __, ...account } = newAccount();
  const response = await request(place.url).post('/api/auth/setup-admin').send(account);
  const { token, user } = expected<SessionReply>(response, 201);
  return new TestPerson(place, token, user);
}
