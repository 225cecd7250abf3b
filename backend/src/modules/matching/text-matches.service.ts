import { Injectable } from '@nestjs/common';
import { type Attendance, type Attended, eventIn, slotIn } from './engine/attendance.js';
import { Kept } from './engine/kept.js';
import type { Roll } from './engine/roll.js';
import { inTurns } from './engine/turns.js';
import { ProfileIndex } from './profile-index.service.js';

/** Something by the numbers of a roll, as of a revision of it. */
interface BySlot<Values> {
  roll: Roll;
  revision: number;
  values: Values;
}

/** Attendees of all the events whose texts are kept, which mostly are the profiles' own. */
const MOST_TEXTS = 600_000;
/** Bytes of all the matches kept, one for each attendee. */
const MOST_MATCHES = 30_000_000;
/** How many people are looked at without interruption. */
const STRETCH = 512;

/** Who has a text in their profile: found once for all who look for it, and then for those who changed. */
@Injectable()
export class TextMatches {
  private readonly texts = new Kept<BySlot<string[]>>(MOST_TEXTS);
  private readonly matches = new Kept<BySlot<Uint8Array>>(MOST_MATCHES);

  constructor(private readonly profiles: ProfileIndex) {}

  /** Whether somebody of these events has the text, in any case, in what is searched of them. */
  async of(attendance: Attendance, text: string): Promise<(who: number) => boolean> {
    const lower = text.toLowerCase();
    const found = await Promise.all(attendance.events.map((event) => this.atEvent(event, lower)));
    return (who) => found[eventIn(who)]?.[slotIn(who)] === 1;
  }

  private async atEvent(event: Attended, text: string): Promise<Uint8Array> {
    const { eventId, roll } = event;
    const { revision } = roll;
    const texts = await this.textsAt(event);
    const key = `${eventId} ${text}`;
    const found = this.matches.get(key);
    const known = found?.roll === roll ? found : undefined;
    const slots = changedSlots(roll, known);
    if (known && slots.length === 0) return known.values;
    const values = new Uint8Array(roll.slots);
    if (known) values.set(known.values);
    await inTurns(looking(slots, texts, text, values));
    this.matches.set(key, { roll, revision, values }, Math.max(1, values.length));
    this.matches.trim();
    return values;
  }

  /** What is searched of everybody, by their number. */
  private async textsAt({ eventId, roll }: Attended): Promise<readonly string[]> {
    const found = this.texts.get(eventId);
    const known = found?.roll === roll ? found : undefined;
    const { revision } = roll;
    const slots = changedSlots(roll, known);
    if (known && slots.length === 0) return known.values;
    const values = known?.values ?? [];
    await this.profiles.with(presences(roll, slots), () =>
      inTurns(this.reading(roll, slots, values)),
    );
    this.texts.set(eventId, { roll, revision, values }, Math.max(1, values.length));
    this.texts.trim();
    return values;
  }

  private *reading(roll: Roll, slots: readonly number[], texts: string[]): Generator<void, void> {
    for (const [at, slot] of slots.entries()) {
      texts[slot] = this.profiles.get(roll.idOf(slot))?.searched ?? '';
      if (at % STRETCH === 0) yield;
    }
  }
}

/** Whose values are not known as of now. */
function changedSlots(roll: Roll, known?: BySlot<unknown>): readonly number[] {
  const changes = known ? roll.since(known.revision) : null;
  return changes === null ? roll.byId().slice() : changes.map(({ slot }) => slot);
}

function* presences(roll: Roll, slots: readonly number[]) {
  for (const slot of slots) yield { id: roll.idOf(slot), version: roll.versionOf(slot) };
}

function* looking(
  slots: readonly number[],
  texts: readonly string[],
  text: string,
  values: Uint8Array,
): Generator<void, void> {
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] as number;
    values[slot] = texts[slot]?.includes(text) === true ? 1 : 0;
    if (at % STRETCH === 0) yield;
  }
}
