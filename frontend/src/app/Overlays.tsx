import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { answerStepUp, useStepUpAsked } from '../live/step-up';
import { useViewer } from '../store/hooks';
import { appText } from '../text/en';
import { overlayText } from '../text/shell';
import { lazyWithPreload } from '../ui/lazy-with-preload';
import { personInConversation } from '../ui/paths';
import { askSafety, useSafetyAsked } from '../ui/person-safety';
import { showOverlay, useOverlay } from '../ui/overlay';
import { holdsKeyboard, shortcutOf, singleKeysOn, takesText } from '../ui/shortcuts';
import { showToast } from '../ui/toast';
import { useThemeColour } from './useThemeColour';

type OverlayComponent = ComponentType<{ onClose: () => void }>;

/** Stands for what could not be fetched. */
function Unavailable({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    showToast({
      title: overlayText.failed,
      description: appText.networkFailure,
      variant: 'destructive',
    });
    onClose();
  }, [onClose]);
  return null;
}

/** Fetched when it is first asked for; a failure must not take the screen beneath with it. */
function fetched(load: () => Promise<OverlayComponent>) {
  return lazy<OverlayComponent>(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: Unavailable }),
    ),
  );
}

const CommandPalette = fetched(
  async () => (await import('../features/palette/CommandPalette')).CommandPalette,
);
const NotificationPanel = fetched(
  async () => (await import('../features/notices/NotificationPanel')).NotificationPanel,
);
const StepUpDialog = fetched(
  async () => (await import('../features/auth/StepUpDialog')).StepUpDialog,
);
const SafetyDialogs = lazyWithPreload(
  () => import('../features/safety/SafetyDialogs'),
  'SafetyDialogs',
);
const ShortcutsSheet = fetched(
  async () => (await import('../features/palette/ShortcutsSheet')).ShortcutsSheet,
);

function useShortcutKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event);
      if (!shortcut || event.repeat || event.isComposing) return;
      if (event.target instanceof HTMLElement && takesText(event.target)) return;
      if (document.querySelector(holdsKeyboard)) return;
      if (shortcut === 'shortcuts' && !singleKeysOn()) return;
      event.preventDefault();
      showOverlay(shortcut);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

const close = () => showOverlay(null);
const closeSafety = () => askSafety(null);
const refuseStepUp = () => answerStepUp(false);

/** Lays the search or the list of shortcuts over the screen. */
export function Overlays() {
  const overlay = useOverlay();
  const viewer = useViewer();
  const stepUpAsked = useStepUpAsked();
  const safetyAsked = useSafetyAsked();
  const { pathname, search } = useLocation();
  useShortcutKeys();
  useThemeColour();
  // An overlay closes when the screen, or the conversation on it, changes.
  const conversation = personInConversation(search);
  useEffect(close, [pathname, conversation]);
  return (
    <Suspense>
      {/* There is nothing to be found before the sign-in. */}
      {overlay === 'palette' && viewer && <CommandPalette onClose={close} />}
      {overlay === 'notifications' && viewer && <NotificationPanel onClose={close} />}
      {overlay === 'shortcuts' && <ShortcutsSheet onClose={close} />}
      {safetyAsked && viewer && <SafetyDialogs asked={safetyAsked} onClose={closeSafety} />}
      {stepUpAsked && viewer && <StepUpDialog onClose={refuseStepUp} />}
    </Suspense>
  );
}
