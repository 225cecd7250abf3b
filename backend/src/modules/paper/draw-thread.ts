import { parentPort } from 'node:worker_threads';
import type { DrawReply, DrawTask } from './draw-task.js';
import { PaperFile } from './engine/paper-file.js';

/** Draws in a thread: the letters of a font are written in one go at the end of a file, which takes too long for calls. */
const files = new Map<number, PaperFile>();

const say = (reply: DrawReply, transferred: ArrayBuffer[] = []): void => {
  // A thread has one listener and no origin, unlike a window.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(reply, transferred);
};

parentPort?.on('message', (task: DrawTask) => {
  void perform(task).catch((error: unknown) => say({ file: task.file, failed: String(error) }));
});

async function perform(task: DrawTask): Promise<void> {
  const { file } = task;
  if ('open' in task) {
    files.set(file, new PaperFile(task.open));
    return;
  }
  if ('drop' in task) {
    files.delete(file);
    return;
  }
  const made = files.get(file);
  if (made === undefined) throw new Error('The file has not been begun.');
  if ('sheets' in task) for (const sheet of task.sheets) made.draw(sheet);
  else await made.end();
  const bytes = made.take();
  say({ file, bytes }, [bytes.buffer]);
}
