/** How long the browser may take to begin reading the file, in milliseconds. */
const readWithin = 60_000;

/** Gives the person a file, as a download of that name. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), readWithin);
}
