import CheckSharp from '@mui/icons-material/CheckSharp';
import NotificationsSharp from '@mui/icons-material/NotificationsSharp';
import CloseSharp from '@mui/icons-material/CloseSharp';
import ErrorOutlineSharp from '@mui/icons-material/ErrorOutlineSharp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { closeSnackbar, type CustomContentProps } from 'notistack';
import { useEffect, useRef, useState, type PointerEvent, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { appText } from '../text/en';
import { setNoticeHasFocus } from './notice-focus';
import type { ToastAction } from './toast';

const visibleMs = 5000;
/** Whoever is asked something needs time to decide. */
const askingMs = 15_000;
const swipePx = 50;
const focusKey = 'F8';

/** What people write to each other has no limit. */
const cutAfterFiveLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '5',
  overflow: 'hidden',
} as const;

interface ToastCardProps extends CustomContentProps {
  description?: string;
  actions?: readonly ToastAction[];
  ref?: Ref<HTMLDivElement>;
}

function useSwipeRight(onSwiped: () => void) {
  const [offset, setOffset] = useState(0);
  const startX = useRef<number | null>(null);
  const end = () => {
    if (startX.current === null) return;
    startX.current = null;
    if (offset >= swipePx) onSwiped();
    else setOffset(0);
  };
  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
        if (event.target instanceof Element && event.target.closest('button')) return;
        startX.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent) => {
        if (startX.current !== null) setOffset(Math.max(0, event.clientX - startX.current));
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}

/** F8 moves the focus to the toast and, pressed again or on closing, back to where it was. */
function useFocusKey() {
  const card = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const giveBack = () => {
    cameFrom.current?.focus();
    cameFrom.current = null;
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== focusKey) return;
      event.preventDefault();
      if (card.current?.contains(document.activeElement)) return giveBack();
      cameFrom.current =
        document.activeElement instanceof HTMLElement ? document.activeElement : null;
      // An open dialog would take the focus back.
      flushSync(() => setNoticeHasFocus(true));
      card.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      setNoticeHasFocus(false);
      // Taken away under the focus.
      if (document.activeElement === document.body) cameFrom.current?.focus();
    };
  }, []);
  return { card, giveBack };
}

/** What failed, what asks for something, what is done. */
function lookOf(failed: boolean, asking: boolean) {
  if (failed) return [ErrorOutlineSharp, 'error.main'] as const;
  return asking
    ? ([NotificationsSharp, 'secondary.main'] as const)
    : ([CheckSharp, 'primary.main'] as const);
}

/** One toast. Hovering or focusing it stops its clock; a swipe to the right, Escape or the button closes it. */
export function ToastCard(props: ToastCardProps) {
  const { id, message, description, variant, actions = [], ref } = props;
  const asking = actions.length > 0;
  const [held, setHeld] = useState(false);
  const { card, giveBack } = useFocusKey();
  const close = () => {
    giveBack();
    closeSnackbar(id);
  };
  const { offset, handlers } = useSwipeRight(close);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => closeSnackbar(id), asking ? askingMs : visibleMs);
    return () => clearTimeout(timer);
  }, [asking, held, id]);

  const failed = variant === 'error';
  const [Icon, colour] = lookOf(failed, asking);
  return (
    <div ref={ref}>
      <Box
        ref={card}
        role={failed ? 'alert' : 'status'}
        tabIndex={-1}
        onMouseEnter={() => setHeld(true)}
        onMouseLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={({ currentTarget, relatedTarget }) => {
          setHeld(false);
          if (!currentTarget.contains(relatedTarget)) setNoticeHasFocus(false);
        }}
        onKeyDown={(event) => event.key === 'Escape' && close()}
        {...handlers}
        style={offset ? { transform: `translateX(${offset}px)` } : undefined}
        sx={{
          width: { xs: 'calc(100vw - 40px)', md: 420 },
          maxWidth: '100%',
          display: 'grid',
          gridTemplateColumns: 'auto 1fr auto',
          gap: 3,
          alignItems: 'start',
          p: 3,
          pl: 4,
          touchAction: 'pan-y',
          bgcolor: 'background.paper',
          color: 'text.primary',
          border: 1,
          borderLeft: 6,
          borderRadius: 1,
          borderColor: colour,
        }}
      >
        <Icon
          aria-hidden
          sx={{ mt: 2, color: colour === 'primary.main' ? 'match.high' : colour }}
        />
        <Box sx={{ py: 2 }}>
          <Typography sx={{ fontWeight: 650 }}>{message}</Typography>
          {description && (
            <Typography variant="body2" sx={cutAfterFiveLines}>
              {description}
            </Typography>
          )}
        </Box>
        <IconButton aria-label={appText.close} onClick={close}>
          <CloseSharp />
        </IconButton>
        {asking && (
          <Box
            sx={{
              gridColumn: { xs: '1 / -1', sm: '2 / -1' },
              display: 'flex',
              flexWrap: 'wrap',
              gap: 2,
            }}
          >
            {actions.map(({ label, act }, at) => (
              <Button
                key={label}
                variant={at === 0 ? 'contained' : 'outlined'}
                color={at === 0 ? 'secondary' : 'inherit'}
                onClick={() => {
                  close();
                  act();
                }}
              >
                {label}
              </Button>
            ))}
          </Box>
        )}
      </Box>
    </div>
  );
}
