import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react';
import { firstDrawing } from './first-drawing';

/** What no screen begins with: fetched and drawn once the first one is there. */
export function AfterFirstDrawing({ children }: { children: ReactNode }) {
  const [there, setThere] = useState(false);
  useEffect(() => {
    void firstDrawing.then(() => startTransition(() => setThere(true)));
  }, []);
  return <Suspense>{there && children}</Suspense>;
}
