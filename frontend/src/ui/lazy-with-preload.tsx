import {
  createContext,
  lazy,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react';
import { appText } from '../text/en';
import { LoadFailed } from './LoadFailed';
import { LoadingState } from './LoadingState';
import { Offline } from './offline';

type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Fetches the code before it is shown. Settles when it is there, or cannot be had now. */
  preload: () => Promise<void>;
};

/** How the part around it fetches its code once more. */
const Retry = createContext(() => {});

/**
 * A part of the page whose code is fetched when it is first shown, by its name, since nothing here is exported as
 * default. Where its code cannot be had, it says so in its place, and tries again when somebody asks for it and when the
 * connection is back.
 */
export function lazyWithPreload<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  let pending: ComponentType<Props> | undefined;
  const fetchCode = async (): Promise<ComponentType<Props>> => {
    try {
      return (loaded = (await load())[name]);
    } catch (failure) {
      // With this browsers say that a file cannot be had; everything else is a fault of the code.
      if (failure instanceof TypeError) return NotLoaded;
      throw failure;
    }
  };
  const current = () => loaded ?? (pending ??= lazy(async () => ({ default: await fetchCode() })));
  function Part(props: Props) {
    const [Shown, show] = useState(current);
    const retry = useCallback(() => {
      pending = undefined;
      show(current);
    }, []);
    return (
      <Retry value={retry}>
        <Shown {...props} />
      </Retry>
    );
  }
  const preload = async () => {
    // What is wrong with the code is said where it is shown.
    await fetchCode().catch(() => undefined);
  };
  return Object.assign(Part, { preload });
}

function NotLoaded() {
  const retry = useContext(Retry);
  const online = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  const connected = !useContext(Offline) && online;
  const wasConnected = useRef(connected);
  useEffect(() => {
    const isBack = connected && !wasConnected.current;
    wasConnected.current = connected;
    if (isBack) retry();
  }, [connected, retry]);
  if (!connected) return <LoadingState label={appText.loading} />;
  return <LoadFailed message={appText.codeNotLoaded} onRetry={retry} />;
}

function subscribeToNetwork(onChange: () => void): () => void {
  const changes = ['online', 'offline'];
  for (const name of changes) window.addEventListener(name, onChange);
  return () => {
    for (const name of changes) window.removeEventListener(name, onChange);
  };
}
