import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { Event, SchedulePlan, UndoablePlan, Uuid } from '@rendezvous/contract';
import { useId, useState } from 'react';
import type { Outcome } from '../../live/outcome';
import { publishPlan, simulatePlan, undoPlan } from '../../live/plan-actions';
import { formatDateTime } from '../../text/format';
import { planText } from '../../text/plan';
import { Dialog } from '../../ui/Dialog';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { LoadFailed } from '../../ui/LoadFailed';
import { LoadingState } from '../../ui/LoadingState';
import { showToast } from '../../ui/toast';
import { useCommand } from '../../ui/useCommand';
import { useNow } from '../../ui/useNow';
import { PlanState } from './PlanState';
import { isBeingMade, usePlan } from './usePlan';

interface PlanDialogProps {
  event: Event;
  onClose: () => void;
}

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
export function PlanDialog({ event, onClose }: PlanDialogProps) {
  const titleId = useId();
  const { plan, failure, read, setPlan } = usePlan(event.id);
  const now = useNow();
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
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{planText.title}</DialogTitle>
      <DialogContent
        // A keyboard scrolls what has the focus.
        tabIndex={0}
        role="region"
        aria-labelledby={titleId}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          // Scrolled where it is too high, never cut.
          gridAutoRows: 'max-content',
          gap: 4,
        }}
      >
        <Typography variant="h3" component="p">
          {event.name}
        </Typography>
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
        {plan !== undefined && <PlanState plan={plan} zone={event.timezone} />}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 2 }}>
        <Button onClick={onClose}>{planText.close}</Button>
        {plan !== undefined && (
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
        {mayPublish && (
          <Button variant="contained" disabled={pending} onClick={() => setAsked('publish')}>
            {planText.publish}
          </Button>
        )}
      </DialogActions>
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
    </Dialog>
  );
}
