import Button from '@mui/material/Button';
import type { Event } from '@rendezvous/contract';
import { Suspense, useEffect, useState } from 'react';
import { eventDetailText, eventText } from '../../text/events';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import type { EventStanding } from './event-standing';
import { useRegistration } from './useRegistration';

const ConfirmDialog = lazyWithPreload(() => import('../../ui/ConfirmDialog'), 'ConfirmDialog');

interface RegistrationButtonProps {
  event: Event;
  standing: EventStanding;
  label?: string;
}

/** Register at once, or unregister after a question: leaving cancels what others count on. */
export function RegistrationButton({ event, standing, label }: RegistrationButtonProps) {
  const { pending, register, unregister } = useRegistration(event.id);
  const [asking, setAsking] = useState(false);
  // A tap should not have to wait for it.
  useEffect(() => void ConfirmDialog.preload(), []);
  // While the answer is out the event already shows what was asked for.
  const registered = event.registeredByCurrentUser !== pending;
  if (standing === 'ended') return null;
  if (!registered) {
    if (standing !== 'open') return null;
    return (
      <Button variant="contained" disabled={pending} onClick={() => void register()}>
        {pending ? eventText.registering : (label ?? eventText.register)}
      </Button>
    );
  }
  return (
    <>
      <Button variant="outlined" color="inherit" disabled={pending} onClick={() => setAsking(true)}>
        {pending ? eventDetailText.unregistering : eventDetailText.unregister}
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            title={eventDetailText.unregisterTitle}
            body={eventDetailText.unregisterBody}
            confirmLabel={eventDetailText.unregister}
            destructive
            onCancel={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false);
              void unregister();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
