import { saveFile } from './save-file';

/**
 * Shows the person a file in a window of its own, from which it is printed, saved or loaded again at any time: it is
 * freed with the page. Where no window may be opened, it is saved.
 */
export function openFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  if (window.open(url, '_blank') !== null) return;
  URL.revokeObjectURL(url);
  saveFile(name, content);
}
