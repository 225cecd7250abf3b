/** What a text is on the screen. */
export type Kind =
  | 'alert'
  | 'button'
  | 'heading'
  | 'label'
  | 'link'
  | 'menuitem'
  | 'part'
  | 'placeholder'
  | 'tab'
  | 'text'
  | 'toast';

/**
 * One text of the specification. What differs from case to case stands in braces: `{n}` for a number,
 * any other name for words.
 */
export interface Specified {
  kind: Kind;
  text: string;
  /** A toast's second line. */
  description?: string;
}

/** Texts by the state of the screen that shows them. */
export type Texts<State extends string> = Readonly<Record<State, readonly Specified[]>>;

const of =
  (kind: Kind) =>
  (...texts: string[]): Specified[] =>
    texts.map((text) => ({ kind, text }));

export const alert = of('alert');
export const button = of('button');
export const heading = of('heading');
export const label = of('label');
export const link = of('link');
export const menuitem = of('menuitem');
/** Within a longer text. */
export const part = of('part');
export const placeholder = of('placeholder');
export const tab = of('tab');
export const text = of('text');

/** `title` is null where only the second line is specified. */
export function toast(title: string | null, description?: string): Specified[] {
  return title === null
    ? [{ kind: 'toast', text: description ?? '' }]
    : [{ kind: 'toast', text: title, description }];
}
