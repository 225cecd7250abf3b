/** Who runs this installation, as the server wrote it into the page; null where it did not. */
export function organisationName(): string | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="organisation"]');
  return meta?.content.trim() || null;
}
