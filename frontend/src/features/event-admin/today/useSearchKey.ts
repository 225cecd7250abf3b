import { useEffect, type RefObject } from 'react';
import { holdsKeyboard, singleKeysOn, takesText } from '../../../ui/shortcuts';

/** The key `/` leads to a field from wherever it is no text. */
export function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey || event.isComposing) return;
      if (!singleKeysOn() || document.querySelector(holdsKeyboard)) return;
      if (target instanceof HTMLElement && takesText(target)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [field]);
}
