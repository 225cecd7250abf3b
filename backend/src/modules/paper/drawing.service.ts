import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { DrawReply, DrawTask } from './draw-task.js';
import type { PaperSettings, Sheet } from './engine/sheets.js';

/** A file that is being drawn; its parts follow each other in the order of the calls, one call at a time. */
export interface DrawnFile {
  /** Draws sheets; what there is of the file since the call before. */
  draw(sheets: readonly Sheet[]): Promise<Uint8Array>;
  /** The rest of the file. */
  end(): Promise<Uint8Array>;
  /** Forgets the file, whole or not. */
  drop(): void;
}

type Waiting = (reply: DrawReply | Error) => void;

/**
 * One thread of the process that draws all its files, some sheets of one after some sheets of another. It starts with
 * the first file and stays.
 */
@Injectable()
export class Drawing implements OnApplicationShutdown {
  private thread: Worker | null = null;
  private files = 0;
  /** Who waits for the thread, by the number of the file. */
  private readonly waiting = new Map<number, Waiting>();

  open(settings: PaperSettings): DrawnFile {
    const thread = (this.thread ??= this.start());
    this.files += 1;
    const file = this.files;
    const tell = (task: DrawTask): void => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      thread.postMessage(task);
    };
    const ask = (task: DrawTask): Promise<Uint8Array> =>
      new Promise((resolve, reject) => {
        if (this.thread !== thread) throw new Error(ENDED);
        this.waiting.set(file, (reply) => {
          this.waiting.delete(file);
          if (reply instanceof Error) reject(reply);
          else if ('failed' in reply) reject(new Error(reply.failed));
          else resolve(reply.bytes);
        });
        tell(task);
      });
    tell({ file, open: settings });
    return {
      draw: (sheets) => ask({ file, sheets }),
      end: () => ask({ file, end: true }),
      drop: () => tell({ file, drop: true }),
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.thread?.terminate();
  }

  private start(): Worker {
    const thread = new Worker(new URL('./draw-thread.js', import.meta.url));
    thread.unref();
    thread.on('message', (reply: DrawReply) => this.waiting.get(reply.file)?.(reply));
    const fail = (error: Error): void => {
      if (this.thread === thread) this.thread = null;
      for (const answer of this.waiting.values()) answer(error);
    };
    thread.on('error', fail);
    thread.on('exit', () => fail(new Error(ENDED)));
    return thread;
  }
}

const ENDED = 'The thread that draws has ended.';
