import { randomUUID } from 'node:crypto';
import type { Event, EventPlace, LibraryImage, Message, SlotTime } from '@rendezvous/contract';
import type { Actor, Known } from './any-value.js';
import { eventually } from './embedded-scratch.js';
import { readyDay } from './generated-day.js';
import { readyImports } from './generated-imports.js';
import { readyLinks } from './generated-links.js';
import { readySafety, unblockAll } from './generated-safety.js';
import { NEW_PLANS, NEW_STAFF, REMEMBER, RESTORE } from './generated-state.js';
import { readyStaff } from './staffed.js';
import { photo } from './image-files.js';
import { MAIL_TOKENS } from './mail-links.js';
import { pastMeeting } from './past-meeting.js';
import { expected, newMember, type TestPerson } from './people.js';
import { PASSWORD } from './two-steps.js';
import { upload, uploadPathFor } from './uploads.js';
import type { World } from './world.js';

const ZONES = ['UTC', 'Europe/Berlin', 'Pacific/Apia', 'utc', '+25:00', 'Mars/Olympus'];

interface Cast {
  administrator: TestPerson;
  second: TestPerson;
  member: TestPerson;
  other: TestPerson;
  companion: TestPerson;
  stranger: TestPerson;
  desk: TestPerson;
  organiser: TestPerson;
}

interface Images {
  inUse: LibraryImage;
  unused: LibraryImage;
  /** Paths of uploads, one the member's, one the administrator's. */
  uploads: string[];
}

/** The ids of the meetings. */
type Meetings = Record<'past' | 'asked' | 'toAnswer' | 'scheduled' | 'notTheirs', string>;

type Plans = Record<'ready' | 'published', string>;

/** People, events, meetings, messages and images for generated requests to meet. */
export class GeneratedScene {
  private constructor(
    private readonly world: World,
    private readonly cast: Cast,
    private readonly picture: Buffer,
  ) {}

  static async open(world: World, administrator: TestPerson): Promise<GeneratedScene> {
    const [second, member, other, companion, stranger, desk, organiser] = [
      await newMember(world),
      await newMember(world),
      await newMember(world),
      await newMember(world),
      await newMember(world),
      await newMember(world),
      await newMember(world),
    ];
    const made = await administrator.put(`/admin/users/${second.user.id}/admin`, { isAdmin: true });
    expected(made, 200);
    await world.database.query(REMEMBER);
    const cast = { administrator, second, member, other, companion, stranger, desk, organiser };
    return new GeneratedScene(world, cast, await photo('jpeg'));
  }

  /** The headers that identify the actor; a forger has an invalid token. */
  headersOf(actor: Actor): Readonly<Record<string, string>> {
    switch (actor) {
      case 'visitor':
        return {};
      case 'forger':
        return { authorization: `Bearer ${this.cast.member.token.slice(0, -4)}AAAA` };
      default:
        return { authorization: `Bearer ${this.cast[actor].token}` };
    }
  }

  private async failedMail(): Promise<string> {
    const [mail] = await this.world.database.query<{ id: string }>(
      `INSERT INTO deliveries (user_id, channel, cause, state, settled_at)
       VALUES ($1, 'mail', 'test', 'failed', now()) RETURNING id`,
      [this.cast.member.user.id],
    );
    return mail?.id ?? '';
  }

  /**
   * Creates everything anew, so that each operation can succeed and can be refused for each of its reasons.
   */
  async renew(): Promise<Known> {
    const people = Object.values(this.cast).map(({ user }: TestPerson) => user);
    await unblockAll(this.world, Object.values(this.cast));
    const images = await this.newImages();
    const events = await this.newEvents(images.inUse.path);
    await this.staff(events);
    const meetings = await this.newMeetings(events[0]);
    const { second, member, other } = this.cast;
    const message = expected<Message>(
      await other.post('/messages', { toUserId: member.user.id, content: 'Hello' }),
      201,
    );
    const [time, laterTime] = expected<SlotTime[]>(
      await member.get(`/meetings/${meetings.scheduled}/times`),
      200,
    );
    const plans = await this.newPlans(events);
    const places = expected<EventPlace[]>(
      await this.cast.administrator.get(`/admin/events/${events[2].id}/places`),
      200,
    );
    const imports = await readyImports(this.world, this.cast.administrator, events[0]);
    const paths = [...images.uploads, images.unused.path];
    return {
      ids: {
        event: events.map(({ id }) => id),
        meeting: Object.values(meetings),
        plan: Object.values(plans),
        place: places.map(({ id }) => id),
        import: imports.ids,
        user: people.map(({ id }) => id),
        message: [message.id],
        image: [images.inUse.id, images.unused.id],
        upload: paths.map((path) => path.slice(path.lastIndexOf('/') + 1)),
        mail: [await this.failedMail()],
        answer: [MAIL_TOKENS.answerToken(meetings.toAnswer, member.user.id, new Date())],
        unsubscription: [MAIL_TOKENS.unsubscribeToken(member.user.id, 'agenda')],
      },
      texts: {
        email: [...people.map(({ email }) => email), `${randomUUID()}@test.example`],
        password: [PASSWORD],
        currentPassword: [PASSWORD],
        timezone: ZONES,
        imageURL: paths,
        bannerImage: [images.inUse.path],
      },
      ready: {
        ...(await readyLinks(this.world, this.cast, events[0])),
        ...imports.ready,
        ...(await readySafety(this.world, this.cast)),
        ...(await readyDay(this.world, this.cast, events[0], meetings)),
        'POST /api/auth/login': {
          path: '/api/auth/login',
          body: { email: member.user.email, password: PASSWORD },
        },
        'POST /api/auth/password': {
          path: '/api/auth/password',
          body: { currentPassword: PASSWORD, newPassword: 'another horse' },
        },
        'POST /api/events/{id}/register': { path: `/api/events/${events[1].id}/register` },
        ...readyStaff(events[0], this.cast, meetings.scheduled),
        'POST /api/messages': {
          path: '/api/messages',
          body: { toUserId: other.user.id, eventId: events[0].id, content: 'Hello' },
        },
        'PUT /api/profile/image': {
          path: '/api/profile/image',
          body: { imageURL: images.uploads[0] },
        },
        'POST /api/admin/images': {
          path: '/api/admin/images',
          body: { imageURL: images.uploads[1] },
        },
        'PUT /api/users/{id}/not-relevant': {
          path: `/api/users/${other.user.id}/not-relevant`,
        },
        'DELETE /api/users/{id}/not-relevant': {
          path: `/api/users/${other.user.id}/not-relevant`,
        },
        'POST /api/meetings': {
          path: '/api/meetings',
          body: { requesteeUserId: second.user.id, eventId: events[0].id },
        },
        'PUT /api/meetings/{id}/status': {
          path: `/api/meetings/${meetings.toAnswer}/status`,
          body: { status: 'accepted' },
        },
        'PUT /api/meetings/{id}/change-time': {
          path: `/api/meetings/${meetings.scheduled}/change-time`,
        },
        'GET /api/events/{id}/explain': {
          path: `/api/events/${events[0].id}/explain?with=${other.user.id}`,
        },
        'PUT /api/admin/events/{id}/participant-types': {
          path: `/api/admin/events/${events[1].id}/participant-types`,
          body: { types: [{ name: 'Buyer' }] },
        },
        'GET /api/events/{id}/shared-times': {
          path: `/api/events/${events[0].id}/shared-times?userId=${other.user.id}`,
        },
        'PUT /api/events/{id}/availability': {
          path: `/api/events/${events[0].id}/availability`,
          body: { block: [laterTime?.id] },
        },
        'GET /api/meetings/{id}/calendar': { path: `/api/meetings/${meetings.past}/calendar` },
        'PUT /api/meetings/{id}/time': {
          path: `/api/meetings/${meetings.scheduled}/time`,
          body: { slotId: time?.id },
        },
        'DELETE /api/admin/images/{id}': { path: `/api/admin/images/${images.unused.id}` },
        'POST /api/admin/events/{id}/places': {
          path: `/api/admin/events/${events[2].id}/places`,
          body: { label: 'B 4' },
        },
        'POST /api/admin/events/{id}/plans': { path: `/api/admin/events/${events[2].id}/plans` },
        'PUT /api/admin/plans/{id}/publish': { path: `/api/admin/plans/${plans.ready}/publish` },
        'PUT /api/admin/plans/{id}/undo': { path: `/api/admin/plans/${plans.published}/undo` },
        'PUT /objects/uploads/{id}': {
          path: await uploadPathFor(member),
          body: this.picture,
        },
      },
    };
  }

  /** Restores the accounts and the staff after a request. */
  async restore(): Promise<void> {
    for (const statement of RESTORE) await this.world.database.query(statement);
  }

  private async newImages(): Promise<Images> {
    const { administrator, member } = this.cast;
    const uploaded = async (person: TestPerson): Promise<string> =>
      new URL(await upload(this.world, person, this.picture)).pathname;
    const inLibrary = async (): Promise<LibraryImage> =>
      expected(
        await administrator.post('/admin/images', { imageURL: await uploaded(administrator) }),
        201,
      );
    return {
      inUse: await inLibrary(),
      unused: await inLibrary(),
      uploads: [await uploaded(member), await uploaded(administrator)],
    };
  }

  /** Creates an event with registered people, one open to all, and one that is not. */
  private async newEvents(bannerImage: string): Promise<[Event, Event, Event]> {
    const { administrator, second, member, other, companion } = this.cast;
    const events: [Event, Event, Event] = [
      await administrator.createEvent(),
      await administrator.createEvent({ bannerImage }),
      await administrator.createEvent({ isActive: false, tables: 2 }),
    ];
    for (const person of [second, member, other, companion]) await person.register(events[0].id);
    await other.register(events[1].id);
    return events;
  }

  /** The desk and an organiser help to run the events. */
  private async staff(events: readonly Event[]): Promise<void> {
    const { desk, organiser } = this.cast;
    const ids = [events.map(({ id }) => id), desk.user.id, organiser.user.id];
    await this.world.database.query(NEW_STAFF, ids);
  }

  /** Creates a plan to publish and one to undo. */
  private async newPlans([first, second]: [Event, Event, Event]): Promise<Plans> {
    const [plans] = await this.world.database.query<Plans>(NEW_PLANS, [first.id, second.id]);
    if (plans === undefined) throw new Error('A statement of no condition returns a row.');
    return plans;
  }

  /** Creates the member's meetings and one between two other people. */
  private async newMeetings({ id }: Event): Promise<Meetings> {
    const { second, member, other, companion } = this.cast;
    const past = await pastMeeting(this.world, id, member, other);
    const asked = await member.ask(other, id);
    const toAnswer = await second.ask(member, id);
    const scheduled = await companion.ask(member, id);
    await member.answer(scheduled.id, 'accepted');
    const notTheirs = await other.ask(second, id);
    await eventually('the meeting has its time', async () =>
      (await member.meetings()).some((one) => one.id === scheduled.id && one.timeSlotId !== null),
    );
    return {
      past: past.id,
      asked: asked.id,
      toAnswer: toAnswer.id,
      scheduled: scheduled.id,
      notTheirs: notTheirs.id,
    };
  }
}
