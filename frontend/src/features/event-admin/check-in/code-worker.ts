import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/*
 * Reads codes in the camera's pictures where the browser cannot do that itself. It is a worker, because the server lets
 * this file alone run WebAssembly.
 */

// By default the package fetches its WebAssembly from another server.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

const detector = new BarcodeDetector({ formats: ['qr_code'] });

/** The part of a worker's global scope that is used here. */
interface Scope {
  postMessage: (answer: CodeAnswer) => void;
}

export interface CodeAnswer {
  values: string[];
  /** The WebAssembly cannot be had or does not run. */
  failed: boolean;
}

async function read(image: ImageBitmap): Promise<CodeAnswer> {
  try {
    const found = await detector.detect(image);
    return { values: found.map(({ rawValue }) => rawValue), failed: false };
  } catch {
    return { values: [], failed: true };
  } finally {
    image.close();
  }
}

addEventListener('message', ({ data }: MessageEvent<ImageBitmap>) => {
  // A worker's answer has one recipient.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  void read(data).then((answer) => (globalThis as unknown as Scope).postMessage(answer));
});
