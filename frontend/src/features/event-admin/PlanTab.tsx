import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Event, SchedulePlan, UndoablePlan, Uuid } from '@rendezvous/contract';
import { useState } from 'react';
import type { Outcome } from '../../live/outcome';
import { publishPlan, simulatePlan, undoPlan } from '../../live/plan-actions';
import { isStillOn } from '../../store/event-time';
import { formatDateTime } from '../../text/format';
import { planText } from '../../text/plan';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { LoadFailed } from '../../ui/LoadFailed';
import { LoadingState } from '../../ui/LoadingState';
import { showToast } from '../../ui/toast';
import { useCommand } from '../../ui/useCommand';
import { useNow } from '../../ui/useNow';
import { PlanState } from './PlanState';
import { isBeingMade, usePlan } from './usePlan';

type Texts = Parameters<ReturnType<typeof useCommand>['run']>[1];

/** The plan that can still be taken back: the one shown, or one published before it. */
function openToUndo(plan: SchedulePlan | null | undefined, now: number): UndoablePlan | null {
  const undoable = plan?.undoable ?? null;
  return undoable !== null && Date.parse(undoable.undoUntil) > now ? undoable : null;
}

/** How much of a plan was taken back. */
function undoneText({ result }: SchedulePlan): string {
  return planText.undoneBody(result?.restored ?? 0, result?.moves.length ?? 0);
}

/** Simulates a better schedule of an event, shows what it would change, publishes it and takes it back. */
export function PlanTab({ event }: { event: Event }) {
  const { plan, failure, read, setPlan } = usePlan(event.id);
  const now = useNow();
  const isOpen = isStillOn(event, now);
  const [asked, setAsked] = useState<'publish' | 'undo' | null>(null);
  const { pending, run } = useCommand();
  const send = async (command: () => Promise<Outcome<SchedulePlan>>, texts: Texts) => {
    await run(async () => {
      const outcome = await command();
      if (outcome.ok) setPlan(outcome.value);
      return outcome;
    }, texts);
    setAsked(null);
    // Also where it was refused: what it is now says why.
    read();
  };
  const simulate = () =>
    send(() => simulatePlan(event.id), { failureTitle: planText.simulateFailed });
  const moves = plan?.result?.moves.length ?? 0;
  const mayPublish = plan?.status === 'ready' && moves > 0;
  const undoable = openToUndo(plan, now);
  const undo = (planId: Uuid) =>
    send(
      async () => {
        const outcome = await undoPlan(planId);
        if (outcome.ok)
          showToast({ title: planText.undone, description: undoneText(outcome.value) });
        return outcome;
      },
      { failureTitle: planText.undoFailed },
    );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      {isOpen && <Typography sx={{ maxWidth: '75ch' }}>{planText.about}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {plan !== undefined && isOpen && (
          <Button
            variant={mayPublish || undoable ? 'outlined' : 'contained'}
            disabled={pending || isBeingMade(plan)}
            onClick={() => void simulate()}
          >
            {isBeingMade(plan) && planText.simulating}
            {!isBeingMade(plan) && (plan === null ? planText.simulate : planText.simulateAgain)}
          </Button>
        )}
        {undoable && (
          <Button
            variant={mayPublish ? 'outlined' : 'contained'}
            disabled={pending}
            onClick={() => setAsked('undo')}
          >
            {undoable.id === plan?.id ? planText.undo : planText.undoPublished}
          </Button>
        )}
        {mayPublish && isOpen && (
          <Button variant="contained" disabled={pending} onClick={() => setAsked('publish')}>
            {planText.publish}
          </Button>
        )}
      </Box>
      {!isOpen && (
        <Typography role="status">
          {event.cancelledAt === null ? planText.over : planText.cancelled}
        </Typography>
      )}
      {plan === undefined &&
        (failure === null ? (
          <LoadingState label={planText.loading} />
        ) : (
          <LoadFailed message={failure} onRetry={read} />
        ))}
      {undoable && undoable.id !== plan?.id && (
        <Typography>
          {planText.publishedBefore(
            formatDateTime(undoable.publishedAt, event.timezone),
            undoable.moves,
            formatDateTime(undoable.undoUntil, event.timezone),
          )}
        </Typography>
      )}
      {plan && <PlanState plan={plan} zone={event.timezone} />}
      {plan && (
        <ConfirmDialog
          open={asked === 'publish'}
          title={planText.publishTitle}
          body={planText.publishBody(moves, plan.result?.people ?? 0)}
          confirmLabel={planText.publish}
          pendingLabel={planText.publishing}
          pending={pending}
          onConfirm={() =>
            void send(() => publishPlan(plan.id), {
              success: { title: planText.published, description: planText.publishedBody },
              failureTitle: planText.publishFailed,
            })
          }
          onCancel={() => setAsked(null)}
        />
      )}
      {undoable && (
        <ConfirmDialog
          open={asked === 'undo'}
          title={planText.undoTitle}
          body={planText.undoBody}
          confirmLabel={planText.undo}
          pendingLabel={planText.undoing}
          pending={pending}
          onConfirm={() => void undo(undoable.id)}
          onCancel={() => setAsked(null)}
        />
      )}
    </Box>
  );
}
