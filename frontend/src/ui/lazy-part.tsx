import {
  lazy,
  Suspense,
  use,
  useContext,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react';
import { appText } from '../text/en';
import { firstDrawing } from './first-drawing';
import { LoadingState } from './LoadingState';
import { Offline } from './offline';

export type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Has its code fetched before it is shown. Settles when it is there, or cannot be had now. */
  fetch: () => Promise<void>;
};

/**
 * A part of the page whose code is fetched when it is first shown, by its name, since nothing here is
 * exported as default. Without a connection it waits for one, as everything else that is read does.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyPart<Props> {
  let there: ComponentType<Props> | undefined;
  const fetched = async (): Promise<ComponentType<Props>> => (there = (await load())[name]);
  const Later: ComponentType<Props> = lazy(async () => ({
    default: await fetched().catch(() => triedAgain(fetched)),
  }));
  function Part(props: Props) {
    // What is there already is drawn without a wait in between.
    const [Shown] = useState(() => there ?? Later);
    return <Shown {...props} />;
  }
  return Object.assign(Part, {
    fetch: async () => {
      await fetched().catch(() => undefined);
    },
  });
}

/** As `lazyPart`, and fetched once the first screen is there: a tap should not have to wait for it. */
export function soonPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyPart<Props> {
  const part = lazyPart(load, name);
  void firstDrawing.then(part.fetch);
  return part;
}

/** Stands for what was not to be had, which is tried once more as soon as there is a connection. */
function triedAgain<Props extends object>(
  fetched: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let again: Promise<ComponentType<Props>> | undefined;
  function Fetched(props: Props) {
    again ??= fetched();
    const Part = use(again);
    return <Part {...props} />;
  }
  return function Awaited(props: Props) {
    const cutOff = useContext(Offline);
    const connected = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
    const waiting = <LoadingState label={appText.loading} />;
    if (cutOff || !connected) return waiting;
    return (
      <Suspense fallback={waiting}>
        <Fetched {...props} />
      </Suspense>
    );
  };
}

function subscribeToNetwork(heard: () => void): () => void {
  const changes = ['online', 'offline'];
  for (const name of changes) window.addEventListener(name, heard);
  return () => {
    for (const name of changes) window.removeEventListener(name, heard);
  };
}
