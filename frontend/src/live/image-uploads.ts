import AwsS3, { type AwsBody } from '@uppy/aws-s3';
import Uppy, { type UppyFile } from '@uppy/core';
import { isFailure, NetworkError, refusal } from '../api/errors';
import { imageCalls } from '../api/images';
import { appText } from '../text/en';
import { imageText } from '../text/images';
import type { Outcome } from './outcome';
import { afterRefusal } from './upload-attempts';

/** In bytes. */
const largest = 5 * 1024 * 1024;
const types = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

/** Addresses of the server this page came from have this path, whatever name it goes by. */
const ownUploads = '/objects/uploads/';

type Meta = Record<string, never>;
type Sent = UppyFile<Meta, AwsBody>;

export interface Upload {
  id: string;
  name: string;
  /** Whole, 0 to 100; sent entirely it still has to be taken by the server. */
  percent: number;
  /** A sentence for the person; null as long as it has not failed. */
  failure: string | null;
}

export interface UploadOptions {
  /** Files under way at once. */
  most: number;
  /** What is done with an image that has been sent. `address` is without its query. */
  finish: (address: string, name: string) => Promise<Outcome<unknown>>;
  onChange: (uploads: readonly Upload[]) => void;
  /** Files that were not taken, each with a sentence. */
  onRefused: (sentences: readonly string[]) => void;
  /** Nothing is under way any more: how many have been finished since, and what went wrong with the others. */
  onIdle: (finished: number, failures: readonly string[]) => void;
}

interface Failed extends Upload {
  data: Blob;
}

interface Attempts {
  count: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Sends images, each attempt to an address of its own. What may pass is tried again by itself; what has failed is kept
 * for the person to try again.
 */
export class ImageUploads {
  readonly #options: UploadOptions;
  readonly #uppy: Uppy<Meta, AwsBody>;
  readonly #failed = new Map<string, Failed>();
  /** By the file: how many attempts there have been, and what begins the next one. */
  readonly #attempts = new Map<string, Attempts>();
  #refused: string[] = [];
  #finished = 0;
  #failures: string[] = [];

  constructor(options: UploadOptions) {
    this.#options = options;
    this.#uppy = new Uppy<Meta, AwsBody>({
      autoProceed: true,
      restrictions: {
        maxFileSize: largest,
        allowedFileTypes: types,
        maxNumberOfFiles: options.most,
      },
      // The uploader shows each failure to the person.
      logger: { debug: () => undefined, warn: () => undefined, error: () => undefined },
    }).use(AwsS3, {
      shouldUseMultipart: false,
      generateObjectKey: (file) => file.id,
      signRequest: async ({ key }) => ({ url: await this.#addressFor(this.#uppy.getFile(key)) }),
    });
    this.#listen();
  }

  /** Begins to send what may be sent. */
  add(files: readonly File[]): void {
    this.#refused = [];
    this.#uppy.addFiles(files.map((data) => ({ name: data.name, type: data.type, data })));
    this.#options.onRefused([...new Set(this.#refused)]);
  }

  /** Calls an upload off, or forgets a failed one. */
  remove(id: string): void {
    if (this.#failed.delete(id)) this.#changed();
    else this.#drop(id);
    this.#settle();
  }

  /** Sends a failed file once more, to a new address. */
  retry(id: string): void {
    const failed = this.#failed.get(id);
    if (!failed) return;
    this.#failed.delete(id);
    const { name, data } = failed;
    this.#uppy.addFiles([{ name, type: data.type, data }]);
    this.#changed();
  }

  /** Calls everything off. */
  close(): void {
    for (const { timer } of this.#attempts.values()) clearTimeout(timer);
    this.#attempts.clear();
    this.#uppy.destroy();
  }

  #listen(): void {
    this.#uppy.on('state-update', () => this.#changed());
    this.#uppy.on('restriction-failed', (file) => this.#refused.push(this.#whyNot(file)));
    this.#uppy.on('upload-error', (file, error) => {
      if (file) void this.#fail(file, error);
    });
    this.#uppy.on('upload-success', (file, response) => {
      if (file) void this.#finish(file, response.uploadURL ?? '');
    });
  }

  async #addressFor(file: Sent): Promise<string> {
    const announced = { size: file.size ?? undefined, contentType: file.type };
    const url = new URL((await imageCalls.uploadAddress(announced)).uploadURL, location.origin);
    if (!url.pathname.startsWith(ownUploads)) return url.href;
    // Under another name of the server the request would be cross-origin.
    return new URL(url.pathname + url.search, location.origin).href;
  }

  async #finish(file: Sent, address: string): Promise<void> {
    const { pathname } = new URL(address);
    const outcome = await this.#options.finish(
      pathname.startsWith(ownUploads) ? pathname : address,
      file.name,
    );
    if (!this.#uppy.getFile(file.id)) return;
    if (outcome.ok) {
      this.#finished += 1;
      this.#drop(file.id);
      this.#settle();
    } else this.#keep(file, outcome.failure.message);
  }

  async #fail(file: Sent, error: unknown): Promise<void> {
    if (this.#isTriedAgain(file.id, statusOf(error))) return;
    const failure = await failureOf(error);
    if (this.#uppy.getFile(file.id)) this.#keep(file, failure);
  }

  #isTriedAgain(id: string, status: number | null): boolean {
    const count = (this.#attempts.get(id)?.count ?? 0) + 1;
    const answer = status === null ? null : afterRefusal(status, count);
    if (answer?.next !== 'retry' || !this.#uppy.getFile(id)) return false;
    // A failure of this attempt is heard like that of the first.
    const again = () => void this.#uppy.retryUpload(id).catch(() => undefined);
    this.#attempts.set(id, { count, timer: setTimeout(again, answer.after) });
    return true;
  }

  #drop(id: string): void {
    clearTimeout(this.#attempts.get(id)?.timer);
    this.#attempts.delete(id);
    this.#uppy.removeFile(id);
  }

  #keep(file: Sent, failure: string): void {
    const { id, name, data } = file;
    if (!(data instanceof Blob)) throw new Error('Only files of this device are sent');
    this.#failed.set(id, { id, name, data, percent: 0, failure });
    this.#failures.push(failure);
    this.#drop(id);
    this.#settle();
  }

  #settle(): void {
    if (this.#uppy.getFiles().length > 0) return;
    const [finished, failures] = [this.#finished, this.#failures];
    this.#finished = 0;
    this.#failures = [];
    if (finished > 0 || failures.length > 0) this.#options.onIdle(finished, failures);
  }

  #changed(): void {
    const running = this.#uppy.getFiles().map(({ id, name, progress }) => ({
      id,
      name,
      percent: Math.round(progress.percentage ?? 0),
      failure: null,
    }));
    this.#options.onChange([...running, ...this.#failed.values()]);
  }

  #whyNot(file: Sent | undefined): string {
    if (!file) return imageText.tooMany(this.#options.most);
    if ((file.size ?? 0) > largest) return imageText.tooLarge(file.name);
    if (!types.includes(file.type)) return imageText.wrongType(file.name);
    return imageText.twice(file.name);
  }
}

/** Of the refusal; null where no reply came. */
function statusOf(error: unknown): number | null {
  const { status } = error as { status?: unknown };
  return typeof status === 'number' ? status : null;
}

/** What object storage or this server said, as a sentence. */
async function failureOf(error: unknown): Promise<string> {
  const status = statusOf(error);
  if (status !== null && afterRefusal(status, 1).next === 'sign-in') return imageText.signIn;
  if (isFailure(error)) return error.message;
  if (status === null) return new NetworkError(error).message;
  const { body } = error as { body?: unknown };
  const text = typeof body === 'string' ? body : '';
  // Object storage replies in XML, which a person cannot read.
  if (!text.startsWith('{')) return appText.somethingWentWrong;
  return (await refusal(new Response(text, { status }))).message;
}
