import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Download } from 'playwright-core';

interface Sheet {
  text: string;
  /** In points. */
  width: number;
}

/** What stands on each page of a file that was downloaded. */
export async function sheetsOf(download: Download): Promise<Sheet[]> {
  const data = new Uint8Array(await readFile(await download.path()));
  const document = await getDocument({ data }).promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1)),
  );
  const sheets = await Promise.all(
    pages.map(async (page) => {
      const { items } = await page.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
      return { text, width: Math.round(page.getViewport({ scale: 1 }).width) };
    }),
  );
  await document.destroy();
  return sheets;
}
