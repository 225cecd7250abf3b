import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PdfPage {
  /** The texts of the page in the order in which they were drawn, one to a line. */
  text: string;
  lines: string[];
  /** In points. */
  size: [number, number];
}

/** The pages of a PDF as a reader of PDFs finds them. */
export async function pagesOf(file: Uint8Array): Promise<PdfPage[]> {
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0 });
  const document = await task.promise;
  const pages: PdfPage[] = [];
  for (let at = 1; at <= document.numPages; at += 1) {
    const page = await document.getPage(at);
    const { items } = await page.getTextContent();
    const lines = items
      .flatMap((item) => ('str' in item ? [item.str] : []))
      .filter((text) => text.trim() !== '');
    const { width, height } = page.getViewport({ scale: 1 });
    pages.push({ lines, text: lines.join('\n'), size: [Math.round(width), Math.round(height)] });
  }
  await task.destroy();
  return pages;
}
