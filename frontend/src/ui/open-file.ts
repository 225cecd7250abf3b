import { saveFile } from './save-file';

/** How long the browser may take to read the file, in milliseconds. */
const readWithin = 60_000;

/** Shows the person a file in a window of its own, from which it is printed; where none may be opened, it is saved. */
export function openFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  if (window.open(url, '_blank') === null) saveFile(name, content);
  setTimeout(() => URL.revokeObjectURL(url), readWithin);
}
