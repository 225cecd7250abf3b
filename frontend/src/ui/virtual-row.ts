import type { Ref } from 'react';

/** Attributes of the element of an item in a list of which only the part near the window is drawn. */
export interface VirtualRow {
  /** Measures the element. */
  ref?: Ref<HTMLElement>;
  /** Which row of the list it is. */
  'data-index'?: number;
  'aria-posinset'?: number;
  'aria-setsize'?: number;
}
