import ImageSharp from '@mui/icons-material/ImageSharp';
import Button from '@mui/material/Button';
import type { Event } from '@rendezvous/contract';
import { Suspense, useState } from 'react';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { replaceBannerText } from '../../text/images';

const ReplaceBannerDialog = lazyWithPreload(
  () => import('./ReplaceBannerDialog'),
  'ReplaceBannerDialog',
);

/** Opens the library to choose another banner. For administrators. */
export function ReplaceBannerButton({ event }: { event: Event }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<ImageSharp aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {replaceBannerText.open}
      </Button>
      {open && (
        <Suspense>
          <ReplaceBannerDialog event={event} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
