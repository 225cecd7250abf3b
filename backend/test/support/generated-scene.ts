import { randomUUID } from 'node:crypto';
import type { Event, LibraryImage, Message } from '@rendezvous/contract';
import type { Actor } from './any-request.js';
import type { Known } from './any-value.js';
import { photo } from './image-files.js';
import { pastMeeting } from './past-meeting.js';
import { expected, newAdmin, newMember, type TestPerson } from './people.js';
import { addressFor, upload } from './uploads.js';
import type { World } from './world.js';

const PASSWORD = 'correct horse';
const ZONES = ['UTC', 'Europe/Berlin', 'Pacific/Apia', 'utc', '+25:00', 'Mars/Olympus'];

interface Cast {
  administrator: TestPerson;
  second: TestPerson;
  member: TestPerson;
  other: TestPerson;
  stranger: TestPerson;
}

interface Images {
  inUse: LibraryImage;
  unused: LibraryImage;
  /** Paths of uploads, one the member's, one the administrator's. */
  uploads: string[];
}

/** People, events, meetings, messages and images for generated requests to meet. */
export class GeneratedScene {
  private constructor(
    private readonly world: World,
    private readonly cast: Cast,
    private readonly picture: Buffer,
  ) {}

  static async open(world: World): Promise<GeneratedScene> {
    const administrator = await newAdmin(world);
    const [second, member, other, stranger] = [
      await newMember(world),
      await newMember(world),
      await newMember(world),
      await newMember(world),
    ];
    const made = await administrator.put(`/admin/users/${second.user.id}/admin`, { isAdmin: true });
    expected(made, 200);
    await world.database.query(REMEMBER);
    const cast = { administrator, second, member, other, stranger };
    return new GeneratedScene(world, cast, await photo('jpeg'));
  }

  /** How the actor says who they are; nobody signed a forger's token. */
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

  /** Everything new, so that each kind of call can succeed and can be refused for each of its reasons. */
  async renew(): Promise<Known> {
    const people = Object.values(this.cast).map(({ user }: TestPerson) => user);
    const images = await this.newImages();
    const events = await this.newEvents(images.inUse.path);
    const { member, other } = this.cast;
    const message = expected<Message>(
      await other.post('/messages', { toUserId: member.user.id, content: 'Hello' }),
      201,
    );
    const { uploadURL } = await addressFor(member);
    const { pathname, search } = new URL(uploadURL);
    const paths = [...images.uploads, images.unused.path];
    return {
      ids: {
        event: events.map(({ id }) => id),
        meeting: await this.newMeetings(events[0]),
        user: people.map(({ id }) => id),
        message: [message.id],
        image: [images.inUse.id, images.unused.id],
        upload: paths.map((path) => path.slice(path.lastIndexOf('/') + 1)),
      },
      texts: {
        email: [...people.map(({ email }) => email), `${randomUUID()}@test.example`],
        password: [PASSWORD],
        currentPassword: [PASSWORD],
        timezone: ZONES,
        imageURL: paths,
        bannerImage: [images.inUse.path],
      },
      ready: { 'PUT /objects/uploads/{id}': { path: pathname + search, body: this.picture } },
    };
  }

  /** Undoes what a request has done to the accounts of the cast. */
  async restore(): Promise<void> {
    await this.world.database.query(RESTORE);
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

  /** One that people are registered for, one that is open to all, one that is not. */
  private async newEvents(bannerImage: string): Promise<[Event, Event, Event]> {
    const { administrator, second, member, other } = this.cast;
    const events: [Event, Event, Event] = [
      await administrator.createEvent(),
      await administrator.createEvent({ bannerImage }),
      await administrator.createEvent({ isActive: false }),
    ];
    for (const person of [second, member, other]) await person.register(events[0].id);
    await other.register(events[1].id);
    return events;
  }

  /** One that is over, one the member asked for, one to answer, one of two others. */
  private async newMeetings({ id }: Event): Promise<string[]> {
    const { second, member, other } = this.cast;
    const past = await pastMeeting(this.world, id, member, other);
    const asked = await member.ask(other, id);
    const toAnswer = await second.ask(member, id);
    const accepted = await other.ask(second, id);
    await second.answer(accepted.id, 'accepted');
    return [past, asked, toAnswer, accepted].map((meeting) => meeting.id);
  }
}

const REMEMBER = `CREATE TABLE remembered AS
  SELECT id, email, password, token_version, is_admin, consent_to_share_data FROM users`;

const RESTORE = `UPDATE users u SET email = r.email, password = r.password,
    token_version = r.token_version, is_admin = r.is_admin,
    consent_to_share_data = r.consent_to_share_data
  FROM remembered r WHERE u.id = r.id
    AND (u.email, u.password, u.token_version, u.is_admin, u.consent_to_share_data) IS DISTINCT FROM
      (r.email, r.password, r.token_version, r.is_admin, r.consent_to_share_data)`;
