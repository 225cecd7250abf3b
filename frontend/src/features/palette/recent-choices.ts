import { keepOwn, ownValue } from '../../live/own-storage';
import type { PaletteItem } from './palette-items';

const name = 'recent';
const format = 1;
const kept = 5;

/** What the person has chosen last, the latest first. */
export function recentChoices(owner: string): PaletteItem[] {
  return (ownValue(name, owner, format) as PaletteItem[] | null) ?? [];
}

/** Remembers a choice of an event or a person; the screens stand in the list anyway. */
export function rememberChoice(owner: string, item: PaletteItem): void {
  if (item.kind === 'screen') return;
  const others = recentChoices(owner).filter(({ to }) => to !== item.to);
  keepOwn(name, owner, format, [item, ...others].slice(0, kept));
}
