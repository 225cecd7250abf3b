import { useEffect, useRef, useState } from 'react';
import { appText } from '../text/en';
import type { ImageUploads, Upload, UploadOptions } from './image-uploads';

type Options = Pick<UploadOptions, 'most' | 'finish' | 'onIdle'>;

/** Uploads of one screen; what is under way when it is left is called off. */
export function useImageUploads(options: Options) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const current = useRef(options);
  useEffect(() => {
    current.current = options;
  });
  const opened = useRef<Promise<ImageUploads> | null>(null);
  useEffect(
    () => () => {
      void opened.current?.then((queue) => queue.close());
      opened.current = null;
    },
    [],
  );
  const open = async () => {
    // The uploader is large, and most visits upload nothing.
    const { ImageUploads: Queue } = await import('./image-uploads');
    return new Queue({
      most: options.most,
      finish: (address, name) => current.current.finish(address, name),
      onIdle: (finished, failures) => current.current.onIdle(finished, failures),
      onChange: setUploads,
      onRefused: setRefused,
    });
  };
  const withQueue = async (act: (queue: ImageUploads) => void) => {
    opened.current ??= open();
    const opening = opened.current;
    const queue = await opening.catch(() => null);
    if (queue) return act(queue);
    if (opened.current === opening) opened.current = null;
    setRefused([appText.networkFailure]);
  };
  return {
    uploads,
    refused,
    add: (files: readonly File[]) => void withQueue((queue) => queue.add(files)),
    remove: (id: string) => void withQueue((queue) => queue.remove(id)),
    retry: (id: string) => void withQueue((queue) => queue.retry(id)),
    dismissRefused: () => setRefused([]),
  };
}
