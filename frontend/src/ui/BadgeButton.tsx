import QrCode2Sharp from '@mui/icons-material/QrCode2Sharp';
import Button from '@mui/material/Button';
import { Suspense, useState, type ComponentProps } from 'react';
import { badgeText } from '../text/badge';
import type { MyBadge as Badge } from './MyBadge';
import { lazyWithPreload } from './lazy-with-preload';

// Codes are heavy, and most looks at a screen need none.
const MyBadge = lazyWithPreload(() => import('./MyBadge'), 'MyBadge');

type BadgeButtonProps = Omit<ComponentProps<typeof Badge>, 'onClose'> & {
  /** Where several badges stand side by side. */
  withEvent?: boolean;
};

/** Opens the viewer's badge of an event. */
export function BadgeButton({ withEvent = false, ...of }: BadgeButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<QrCode2Sharp aria-hidden />}
        aria-label={badgeText.openOf(of.eventName)}
        onClick={() => setOpen(true)}
      >
        {withEvent ? badgeText.openOf(of.eventName) : badgeText.open}
      </Button>
      {open && (
        <Suspense>
          <MyBadge {...of} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
