import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useCalendarFeed } from '../../live/use-calendar-feed';
import { calendarText } from '../../text/calendar';
import { CheckboxField } from '../../ui/CheckboxField';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { LoadFailed } from '../../ui/LoadFailed';
import { LoadingState } from '../../ui/LoadingState';
import { Section } from '../../ui/Section';
import { useCommand } from '../../ui/useCommand';
import { CalendarAddress } from './CalendarAddress';
import type { TurnSwitch } from './useTurnSwitch';

const ConfirmDialog = lazyWithPreload(() => import('../../ui/ConfirmDialog'), 'ConfirmDialog');

/** What is asked about before it is done, because the present address stops. */
const QUESTIONS = {
  renew: {
    title: calendarText.renewTitle,
    body: calendarText.renewBody,
    confirmLabel: calendarText.renew,
    pendingLabel: calendarText.making,
  },
  revoke: {
    title: calendarText.offTitle,
    body: calendarText.offBody,
    confirmLabel: calendarText.off,
    pendingLabel: calendarText.switchingOff,
  },
} as const;

interface CalendarSectionProps {
  /** Whether mails bring invitations; undefined until that is read. */
  invitations: boolean | undefined;
  onTurn: TurnSwitch;
}

/** How the viewer's other calendars follow the meetings: by invitations in mails, or by an address of their own. */
export function CalendarSection({ invitations, onTurn }: CalendarSectionProps) {
  const { loaded, retry, renew, revoke } = useCalendarFeed();
  const [asking, setAsking] = useState<keyof typeof QUESTIONS | null>(null);
  const { pending, run } = useCommand();
  const make = (title: string) =>
    run(renew, { success: { title }, failureTitle: calendarText.makeFailed });
  const confirm = async () => {
    if (asking === 'renew') await make(calendarText.renewed);
    else
      await run(revoke, {
        success: { title: calendarText.switchedOff },
        failureTitle: calendarText.offFailed,
      });
    setAsking(null);
  };
  return (
    <Section heading={calendarText.heading} id="calendar">
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {calendarText.hint}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {calendarText.choice}
      </Typography>
      <CheckboxField
        checked={invitations ?? false}
        disabled={invitations === undefined}
        onChange={({ target }) =>
          onTurn(
            {
              what: calendarText.invitations,
              request: (calendarInvitations) => ({ calendarInvitations }),
            },
            target.checked,
          )
        }
        label={calendarText.invitations}
      />
      {loaded === null && <LoadingState label={calendarText.loading} />}
      {loaded && 'failure' in loaded && <LoadFailed message={loaded.failure} onRetry={retry} />}
      {loaded && 'url' in loaded && loaded.url === null && (
        <Button
          variant="outlined"
          color="inherit"
          disabled={pending}
          onClick={() => void make(calendarText.made)}
        >
          {calendarText.make}
        </Button>
      )}
      {loaded && 'url' in loaded && loaded.url !== null && (
        <CalendarAddress
          url={loaded.url}
          onRenew={() => setAsking('renew')}
          onRevoke={() => setAsking('revoke')}
        />
      )}
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            {...QUESTIONS[asking]}
            pending={pending}
            onConfirm={() => void confirm()}
            onCancel={() => setAsking(null)}
          />
        </Suspense>
      )}
    </Section>
  );
}
