import { serverNow } from '../clock/server-time';
import { hasBadge } from '../store/event-time';
import type { OfflineSnapshot } from '../store/inputs';
import { agendaParts, selectOfflineSnapshot } from '../store/offline-snapshot';
import type { AppStore } from '../store/store';
import { forgetOthers, keepOwn, ownValue } from './own-storage';
import { ownerOf } from './token-owner';

const name = 'agenda';
/** Raised with every field that the screens need of what is kept: since 3 events say whether they are cancelled. */
const format = 3;

/** Milliseconds after a change within which further ones are written together. */
const collecting = 500;

/** Halls have bad networks: the badges of an event that is near are kept with the agenda. */
function keepBadges({ user, events }: OfflineSnapshot): void {
  const now = serverNow();
  const near = events.filter((event) => hasBadge(event, now));
  if (near.length === 0 || !navigator.onLine) return;
  // Without its code it is tried with the next change.
  void import('./badges').then(
    ({ keepCodes }) => keepCodes(user.id, near),
    () => undefined,
  );
}

/** The agenda kept on this device, if it is that of the token's owner. */
export function storedAgenda(token: string): OfflineSnapshot | null {
  const owner = ownerOf(token);
  return owner === null ? null : (ownValue(name, owner, format) as OfflineSnapshot | null);
}

/**
 * Stores the agenda of the signed-in person for a visit without a connection. The agenda and everything else
 * that is stored for the person is deleted when the person signs out or another person signs in.
 */
export function storeAgenda(store: AppStore): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(timer);
    timer = undefined;
    const kept = selectOfflineSnapshot(store.getState(), serverNow());
    if (!kept) return;
    keepOwn(name, kept.user.id, format, kept);
    keepBadges(kept);
  };
  // Without a change the agenda is still current, and a later visit says since when it is not.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keep();
  });
  store.subscribe((state, before) => {
    const { session } = state;
    if (session !== before.session) {
      clearTimeout(timer);
      timer = undefined;
      forgetOthers(session.status === 'signed-out' ? null : ownerOf(session.token));
    }
    const parts = agendaParts(before);
    const changed = agendaParts(state).some((part, place) => part !== parts[place]);
    if (changed && session.status === 'signed-in') timer ??= setTimeout(keep, collecting);
  });
}
