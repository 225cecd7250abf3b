import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { guardHistory, placeInHistory, undoStep } from './history-guard';

interface Leaving {
  proceed: () => void;
}

/** The path within the page a plain click on a link leads to, null for everything else. */
function pathOf(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
    return null;
  }
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.origin !== location.origin) return null;
  const path = link.pathname + link.search;
  return path === location.pathname + location.search ? null : path + link.hash;
}

/**
 * While `warn` holds, a link or a step back does not leave the screen at once: what is returned then says how to go on
 * or stay. Closing or reloading the page makes the browser ask. What the page does
 * by itself, such as going on after saving, is not held back.
 */
export function useLeaveWarning(warn: boolean) {
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (!warn) return undefined;
    const place = placeInHistory();
    const here = location.pathname;
    let released = false;
    const onClick = (event: MouseEvent) => {
      const path = pathOf(event);
      if (path === null) return;
      event.preventDefault();
      event.stopPropagation();
      setLeaving({ proceed: () => void navigate(path) });
    };
    const onPop = (event: PopStateEvent) => {
      // A place within the screen is no other screen.
      if (released || location.pathname === here) return;
      const steps = undoStep(event, place);
      setLeaving({
        proceed: () => {
          released = true;
          history.go(steps);
        },
      });
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', onClick, { capture: true });
    const leaveUnguarded = guardHistory(onPop);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      leaveUnguarded();
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [warn, navigate]);
  return {
    asking: leaving !== null,
    proceed: () => {
      setLeaving(null);
      leaving?.proceed();
    },
    stay: () => setLeaving(null),
  };
}
