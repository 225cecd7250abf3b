import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { checkInText } from '../../../text/event-check-in';
import { openCodeReader } from './code-reader';

export type CameraProblem = keyof typeof checkInText.cameraProblems;
type CameraState = 'off' | 'starting' | 'reading' | CameraProblem;

/** Milliseconds between two pictures that are read: more would only empty the battery. */
const between = 100;

const problemOf = (reason: unknown): CameraProblem => {
  const name = reason instanceof DOMException ? reason.name : '';
  if (name === 'NotAllowedError') return 'refused';
  if (name === 'NotReadableError' || name === 'AbortError') return 'taken';
  return 'absent';
};

/** Settles at a picture at least `between` after the last one, or at the end. */
function nextPicture(video: HTMLVideoElement, last: number, signal: AbortSignal): Promise<number> {
  return new Promise((resolve) => {
    const take = (now: number) => {
      if (now - last >= between) resolve(now);
      else video.requestVideoFrameCallback(take);
    };
    video.requestVideoFrameCallback(take);
    signal.addEventListener('abort', () => resolve(last), { once: true });
  });
}

async function openCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<MediaStream> {
  // Without TLS a browser has no cameras.
  if (!('mediaDevices' in navigator)) throw new DOMException('No cameras', 'NotFoundError');
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
    audio: false,
  });
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  signal.throwIfAborted();
  video.srcObject = stream;
  await video.play();
  return stream;
}

async function readPictures(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onTexts: (texts: readonly string[]) => void,
): Promise<void> {
  const reader = await openCodeReader();
  signal.addEventListener('abort', () => reader.end(), { once: true });
  let last = 0;
  while (!signal.aborted) {
    last = await nextPicture(video, last, signal);
    if (signal.aborted) return;
    const texts = await reader.read(video);
    if (!signal.aborted) onTexts(texts);
  }
}

/**
 * Reads the codes that the camera sees while it is switched on.
 * @param attempt 0: off; another number tries anew
 * @param onTexts is called with all codes of each picture
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  attempt: number,
  onTexts: (texts: readonly string[]) => void,
): CameraState {
  const [state, setState] = useState<CameraState>('off');
  const tell = useEffectEvent(onTexts);
  useEffect(() => {
    const element = video.current;
    if (attempt === 0 || !element) return;
    const over = new AbortController();
    const { signal } = over;
    const become = (next: CameraState) => {
      if (!signal.aborted) setState(next);
    };
    // A camera that nobody sees is switched off.
    const fail = (problem: CameraProblem) => {
      become(problem);
      over.abort();
    };
    const watch = async () => {
      become('starting');
      try {
        const stream = await openCamera(element, signal);
        // For example because it was unplugged.
        stream.getVideoTracks().forEach((track) => {
          track.addEventListener('ended', () => fail('absent'));
        });
      } catch (reason) {
        fail(problemOf(reason));
        return;
      }
      become('reading');
      await readPictures(element, signal, (texts) => tell(texts)).catch(() => fail('unreadable'));
    };
    void watch();
    return () => {
      over.abort();
      element.srcObject = null;
      setState('off');
    };
  }, [attempt, video]);
  return state;
}
