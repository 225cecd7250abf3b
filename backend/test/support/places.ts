import type { Event, EventPlace, Meeting, Notification, PlaceRequest } from '@rendezvous/contract';
import { clock } from './one-day.js';
import { expected, type TestPerson } from './people.js';

/** The places of an event, as an administrator sees and changes them. */
export class PlacesOf {
  constructor(
    private readonly admin: TestPerson,
    readonly event: Event,
  ) {}

  async all(): Promise<EventPlace[]> {
    return expected(await this.admin.get(`/admin/events/${this.event.id}/places`), 200);
  }

  async labels(): Promise<string[]> {
    return (await this.all()).map(({ label }) => label);
  }

  async add(place: PlaceRequest): Promise<EventPlace> {
    return expected(await this.admin.post(`/admin/events/${this.event.id}/places`, place), 201);
  }

  /** The address of the place with this label. */
  async pathOf(label: string): Promise<string> {
    const found = (await this.all()).find((place) => place.label === label);
    if (found === undefined) throw new Error(`There is no place ${label}.`);
    return `/admin/places/${found.id}`;
  }

  async change(label: string, change: PlaceRequest): Promise<EventPlace> {
    return expected(await this.admin.put(await this.pathOf(label), change), 200);
  }

  async remove(label: string): Promise<void> {
    expected(await this.admin.delete(await this.pathOf(label)), 200);
  }
}

/** `09:00 at B 4`, of the person's only meeting. */
export async function whereabouts(person: TestPerson | undefined): Promise<string> {
  const [meeting] = (await person?.meetings()) ?? [];
  return whereOf(meeting);
}

export function whereOf(meeting: Meeting | undefined): string {
  const time = clock(meeting?.scheduledStartTime ?? null);
  return `${time} at ${meeting?.place?.label ?? 'no place'}`;
}

/** How often the person was told that a meeting is held elsewhere. */
export async function timesTold(person: TestPerson | undefined): Promise<number> {
  if (person === undefined) throw new Error('Nobody is there.');
  const all = expected<Notification[]>(await person.get('/notifications'), 200);
  return all.filter(({ kind }) => kind === 'meeting-place-changed').length;
}
