import type { AvailabilitySlot, Uuid } from '@rendezvous/contract';
import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { covered, isOpen, slotAt, type Day, type Stroke } from './stroke';

interface Painting {
  day: Day;
  /** All of them in order: a stroke stays within the day it began on. */
  slots: readonly AvailabilitySlot[];
  /** Whether a finger paints; it scrolls otherwise. */
  byFinger: boolean;
  now: number;
  onPainted: (slots: AvailabilitySlot[], blocks: boolean) => void;
}

const slotUnder = (target: EventTarget | null): Uuid | null =>
  target instanceof Element
    ? (target.closest<HTMLElement>('[data-slot]')?.dataset.slot ?? null)
    : null;

/**
 * Painting of one day's grid. The pointer paints from where it was put down to where it is; Space and
 * a tap change one time; Shift with an arrow key takes what the last one did along.
 */
export function usePainting({ day, slots, byFinger, now, onPainted }: Painting) {
  const [stroke, setStroke] = useState<Stroke | null>(null);
  const [entry, setEntry] = useState<Uuid | null>(null);
  // A stroke ends with a click of its own, which is not another one.
  const stroked = useRef(false);
  const lastBlocks = useRef(true);
  const find = (id: Uuid | null) => slots.find((slot) => slot.id === id);

  const begin = (id: Uuid | null): Stroke | null => {
    const slot = find(id);
    if (!slot || !isOpen(slot, now)) return null;
    return { anchor: slot.id, current: slot.id, blocks: slot.state !== 'blocked' };
  };
  const finish = (done: Stroke) => {
    lastBlocks.current = done.blocks;
    setEntry(done.current);
    onPainted(covered(slots, done, now), done.blocks);
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    stroked.current = false;
    if (event.button !== 0 || (event.pointerType === 'touch' && !byFinger)) return;
    const begun = begin(slotUnder(event.target));
    if (!begun) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setStroke(begun);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!stroke) return;
    // The pointer is captured: what lies under it has to be asked for.
    const id = slotUnder(document.elementFromPoint(event.clientX, event.clientY));
    if (id && id !== stroke.current && find(id)) setStroke({ ...stroke, current: id });
  };
  const onPointerUp = () => {
    if (!stroke) return;
    stroked.current = true;
    setStroke(null);
    finish(stroke);
  };
  const onPointerCancel = () => setStroke(null);
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const after = stroked.current;
    stroked.current = false;
    const begun = after ? null : begin(slotUnder(event.target));
    if (begun) finish(begun);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = slotUnder(event.target);
    if (!from) return;
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      const begun = begin(from);
      if (begun) finish(begun);
      return;
    }
    const next = slotAt(day, from, event.key);
    if (!next) return;
    event.preventDefault();
    setEntry(next.id);
    event.currentTarget.querySelector<HTMLElement>(`[data-slot="${next.id}"]`)?.focus();
    if (event.shiftKey) {
      finish({ anchor: from, current: next.id, blocks: lastBlocks.current });
    }
  };

  const preview = stroke && new Set(covered(slots, stroke, now).map(({ id }) => id));
  return {
    entry: entry ?? slots.find((slot) => isOpen(slot, now))?.id ?? slots[0]?.id,
    /** The slot as the stroke under way would leave it. */
    shown: (slot: AvailabilitySlot): AvailabilitySlot => {
      if (!stroke || !preview?.has(slot.id)) return slot;
      return { ...slot, state: stroke.blocks ? 'blocked' : 'free' };
    },
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onClick, onKeyDown },
  };
}
