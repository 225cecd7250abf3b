import { Injectable } from '@nestjs/common';
import type { Attendance, Attended } from './engine/attendance.js';
import { Kept } from './engine/kept.js';
import { MOST_SLOTS, type Roll } from './engine/roll.js';
import { inTurns } from './engine/turns.js';
import { ProfileIndex } from './profile-index.service.js';

/** Who of a roll has a text, by their number, as of a revision of it. */
interface Matches {
  roll: Roll;
  revision: number;
  bySlot: Uint8Array;
}

/** Bytes of all the matches kept, one for each attendee. */
const MOST_KEPT = 30_000_000;
/** How many people are looked at without interruption. */
const STRETCH = 256;

/** Who has a text in their profile: found once for all who look for it, and then for those who changed. */
@Injectable()
export class TextMatches {
  private readonly kept = new Kept<Matches>(MOST_KEPT);

  constructor(private readonly profiles: ProfileIndex) {}

  /** Whether somebody of these events has the text, in any case, in what is searched of them. */
  async of(attendance: Attendance, text: string): Promise<(who: number) => boolean> {
    const lower = text.toLowerCase();
    const found = await Promise.all(attendance.events.map((event) => this.atEvent(event, lower)));
    return (who) => found[Math.floor(who / MOST_SLOTS)]?.[who % MOST_SLOTS] === 1;
  }

  private async atEvent({ eventId, roll }: Attended, text: string): Promise<Uint8Array> {
    const key = `${eventId} ${text}`;
    const known = this.kept.get(key);
    const changes = known?.roll === roll ? roll.since(known.revision) : null;
    if (known && changes?.length === 0) return known.bySlot;
    const { revision } = roll;
    const slots = changes === null ? [...roll.byId()] : changes.map(({ slot }) => slot);
    const bySlot = new Uint8Array(roll.slots);
    if (known && changes !== null) bySlot.set(known.bySlot);
    const people = slots.map((slot) => ({ id: roll.idOf(slot), version: roll.versionOf(slot) }));
    await this.profiles.with(people, () => inTurns(this.looking(roll, slots, text, bySlot)));
    this.kept.set(key, { roll, revision, bySlot }, bySlot.length);
    this.kept.trim();
    return bySlot;
  }

  private *looking(
    roll: Roll,
    slots: readonly number[],
    text: string,
    bySlot: Uint8Array,
  ): Generator<void, void> {
    for (const [at, slot] of slots.entries()) {
      const profile = this.profiles.get(roll.idOf(slot));
      bySlot[slot] = profile?.searched.includes(text) === true ? 1 : 0;
      if (at % STRETCH === 0) yield;
    }
  }
}
