import type { CodeAnswer } from './code-worker';

/** Reads the texts of the QR codes in a picture of the camera. */
export interface CodeReader {
  /** One call at a time. @throws Error where this device cannot read codes */
  read: (video: HTMLVideoElement) => Promise<string[]>;
  end: () => void;
}

/** The browser's own reader, which the types of the DOM do not know. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

async function browserReader(): Promise<CodeReader | null> {
  const Class = Reflect.get(globalThis, 'BarcodeDetector') as DetectorClass | undefined;
  if (!Class) return null;
  const formats = await Class.getSupportedFormats();
  if (!formats.includes('qr_code')) return null;
  const detector = new Class({ formats: ['qr_code'] });
  return {
    read: async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue),
    end: () => undefined,
  };
}

async function answerOf(worker: Worker, image: ImageBitmap): Promise<CodeAnswer> {
  const over = new AbortController();
  const { signal } = over;
  try {
    return await new Promise((resolve, reject) => {
      const take = ({ data }: MessageEvent<CodeAnswer>) => resolve(data);
      worker.addEventListener('message', take, { signal });
      const fail = () => reject(new Error('The code reader could not be loaded.'));
      worker.addEventListener('error', fail, { signal });
      worker.postMessage(image, [image]);
    });
  } finally {
    over.abort();
  }
}

function workerReader(): CodeReader {
  const worker = new Worker(new URL('./code-worker.ts', import.meta.url), { type: 'module' });
  return {
    read: async (video) => {
      const image = await createImageBitmap(video);
      const { values, failed } = await answerOf(worker, image);
      if (failed) throw new Error('The code reader does not run.');
      return values;
    },
    end: () => worker.terminate(),
  };
}

/** The browser's own reader where there is one and it works, else one that comes with the page. */
export async function openCodeReader(): Promise<CodeReader> {
  let own = await browserReader().catch(() => null);
  let other: CodeReader | null = null;
  let isOver = false;
  const read = async (video: HTMLVideoElement): Promise<string[]> => {
    if (isOver) return [];
    if (!own) return (other ??= workerReader()).read(video);
    try {
      return await own.read(video);
    } catch {
      own = null;
      return read(video);
    }
  };
  const end = () => {
    isOver = true;
    other?.end();
  };
  return { read, end };
}
