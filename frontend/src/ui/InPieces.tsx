import {
  Children,
  createContext,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { endFirstDrawing } from './first-drawing';

/** Hears of pieces within pieces: while some of them are being drawn, what comes after them waits. */
interface Order {
  begin: () => void;
  end: () => void;
}

const Around = createContext<Order | null>(null);

/** Where the first screen is, and whether it has been left. */
let firstPath: string | undefined;
let left = false;

/** What comes to the first screen later, a list for example, still belongs to it. */
function isFirstScreen(): boolean {
  firstPath ??= location.pathname;
  left ||= location.pathname !== firstPath;
  return !left;
}

/**
 * Draws the first screen that is shown from the top down, a child at a time, so that the processor of a
 * phone can answer a finger in between; every later screen is drawn at once. Nothing that has been drawn is
 * moved by what comes after it.
 */
export function InPieces({ children }: { children: ReactNode }) {
  const around = useContext(Around);
  const pieces = useMemo(() => Children.toArray(children), [children]);
  const [shown, setShown] = useState(() => (isFirstScreen() ? 1 : Infinity));
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  const inside = useRef(0);
  const order = useMemo(
    () => ({
      begin: () => {
        inside.current += 1;
      },
      end: () => {
        inside.current -= 1;
        startTransition(lookAgain);
      },
    }),
    [],
  );
  const whole = shown > pieces.length;
  useLayoutEffect(() => {
    if (whole || !around) return undefined;
    around.begin();
    return around.end;
  }, [whole, around]);
  useEffect(() => {
    if (whole && around === null) endFirstDrawing();
    if (!whole && inside.current === 0)
      startTransition(() => setShown(shown < pieces.length ? shown + 1 : Infinity));
  });
  return <Around value={order}>{pieces.slice(0, shown)}</Around>;
}
