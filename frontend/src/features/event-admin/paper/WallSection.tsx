import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Event, WallAddress as Address, WallState } from '@rendezvous/contract';
import { Suspense, useId, useState } from 'react';
import { eventDayCalls } from '../../../api/event-day';
import { endWall, makeWall } from '../../../live/event-day-actions';
import { useRead } from '../../../live/use-read';
import { wallSectionText as text } from '../../../text/event-paper';
import { formatDateTime, zoneOf } from '../../../text/format';
import { CheckboxField } from '../../../ui/CheckboxField';
import { lazyWithPreload } from '../../../ui/lazy-with-preload';
import { LoadFailed } from '../../../ui/LoadFailed';
import { LoadingState } from '../../../ui/LoadingState';
import { Section } from '../../../ui/Section';
import { useCommand } from '../../../ui/useCommand';

const ConfirmDialog = lazyWithPreload(() => import('../../../ui/ConfirmDialog'), 'ConfirmDialog');
// The code for drawing codes is heavy.
const WallAddress = lazyWithPreload(() => import('./WallAddress'), 'WallAddress');

/** What is asked about before it is done, because the present address ends. */
const questions = {
  make: {
    title: text.makeAgainTitle,
    body: text.makeAgainBody,
    confirmLabel: text.makeAgain,
    pendingLabel: text.making,
  },
  end: {
    title: text.endTitle,
    body: text.endBody,
    confirmLabel: text.end,
    pendingLabel: text.ending,
  },
} as const;

/** The page for a screen in the hall: whether there is one, and its address while it is new. */
export function WallSection({ event }: { event: Event }) {
  const { value, failure, again } = useRead(event.id, (signal) =>
    eventDayCalls.wall(event.id, { signal }),
  );
  return (
    <Section heading={text.heading}>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {text.hint}
      </Typography>
      {value ? (
        <WallOf event={event} wall={value} onChanged={again} />
      ) : failure ? (
        <LoadFailed message={failure.message} onRetry={again} />
      ) : (
        <LoadingState label={text.loading} />
      )}
    </Section>
  );
}

interface WallOfProps {
  event: Event;
  wall: WallState;
  onChanged: () => void;
}

function WallOf({ event, wall, onChanged }: WallOfProps) {
  const [showNames, setShowNames] = useState(wall.showNames);
  const [made, setMade] = useState<Address | null>(null);
  const [asking, setAsking] = useState<keyof typeof questions | null>(null);
  const { pending, run } = useCommand();
  const isThere = wall.createdAt !== null;
  const laterId = useId();
  const make = () =>
    run(
      async () => {
        const outcome = await makeWall(event.id, { showNames });
        if (outcome.ok) setMade(outcome.value);
        return outcome;
      },
      { success: { title: text.made }, failureTitle: text.makeFailed },
    );
  const end = async () => {
    const isEnded = await run(() => endWall(event.id), {
      success: { title: text.ended },
      failureTitle: text.endFailed,
    });
    if (isEnded) setMade(null);
  };
  const act = async (what: keyof typeof questions) => {
    await (what === 'make' ? make() : end());
    setAsking(null);
    onChanged();
  };
  return (
    <>
      <Typography role="status">
        {wall.createdAt === null
          ? text.none
          : `${text.since(formatDateTime(wall.createdAt, zoneOf(event)))} ${wall.showNames ? text.withNames : text.withoutNames}`}
      </Typography>
      {made && (
        <Suspense fallback={<LoadingState label={text.loading} />}>
          <WallAddress url={made.url} />
        </Suspense>
      )}
      <CheckboxField
        label={text.names}
        checked={showNames}
        aria-describedby={isThere ? laterId : undefined}
        onChange={({ target }) => setShowNames(target.checked)}
      />
      {isThere && (
        <Typography id={laterId} variant="body2" color="textSecondary" sx={{ mb: 3 }}>
          {text.namesLater}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          variant="outlined"
          disabled={pending}
          onClick={() => (isThere ? setAsking('make') : void act('make'))}
        >
          {isThere ? text.makeAgain : text.make}
        </Button>
        {isThere && (
          <Button
            variant="outlined"
            color="error"
            disabled={pending}
            onClick={() => setAsking('end')}
          >
            {text.end}
          </Button>
        )}
      </Box>
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            {...questions[asking]}
            pending={pending}
            destructive={asking === 'end'}
            onConfirm={() => void act(asking)}
            onCancel={() => setAsking(null)}
          />
        </Suspense>
      )}
    </>
  );
}
