const key = 'rendezvous.single-keys';

/** Whether shortcuts of a single character are on; they can be switched off for those whom they trouble. */
export function singleKeysOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

export function setSingleKeys(on: boolean): void {
  try {
    localStorage.setItem(key, on ? 'on' : 'off');
  } catch {
    return;
  }
}

/** The name of the key that goes with a letter in shortcuts, as it stands on the person's keyboard. */
export function commandKey(platform = navigator.platform): string {
  return /mac|iphone|ipad/i.test(platform) ? '⌘' : 'Ctrl';
}

/** Something open that has the keyboard to itself, and may hold what has been typed. */
export const holdsKeyboard = '[role="dialog"], [role="alertdialog"], [role="menu"]';

const untyped = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/;

/** What of an element tells whether keys pressed in it are text. */
interface Typed {
  tagName: string;
  type?: string;
  isContentEditable?: boolean;
}

/** Whether keys pressed there are text and no shortcut. */
export function takesText({ tagName, type = 'text', isContentEditable }: Typed): boolean {
  if (isContentEditable) return true;
  if (/^(textarea|select)$/i.test(tagName)) return true;
  return /^input$/i.test(tagName) && !untyped.test(type);
}

export interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** The shortcut a pressed key stands for. */
export function shortcutOf({ key: pressed, ctrlKey, metaKey, altKey }: Press) {
  if (altKey) return null;
  const command = ctrlKey !== metaKey;
  if (command && pressed.toLowerCase() === 'k') return 'palette';
  return !ctrlKey && !metaKey && pressed === '?' ? 'shortcuts' : null;
}
