import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { PlanResult, SchedulePlan } from '@rendezvous/contract';
import { formatDateTime, formatNumber } from '../../text/format';
import { planText } from '../../text/plan';
import { EmptyState } from '../../ui/EmptyState';
import { useNow } from '../../ui/useNow';
import { FigureBoard } from '../../ui/FigureBoard';
import { PlanMoves, PlanWaiting } from './PlanLists';
import { isBeingMade } from './usePlan';

/** How far a plan is, and what it changes. */
export function PlanState({ plan, zone }: { plan: SchedulePlan; zone: string }) {
  if (isBeingMade(plan)) return <Progress percent={plan.progress} />;
  if (plan.status === 'failed') return <Typography role="alert">{planText.failed}</Typography>;
  if (plan.status === 'outdated') return <Typography role="alert">{planText.outdated}</Typography>;
  const { result } = plan;
  if (result === null) return null;
  return (
    <>
      <Standing plan={plan} result={result} zone={zone} />
      <Figures result={result} isAhead={plan.status === 'ready'} />
      {result.moves.length === 0 ? (
        <EmptyState title={planText.nothing} hint={planText.nothingHint} />
      ) : (
        <PlanMoves moves={result.moves} zone={zone} />
      )}
      {result.unplaced.length > 0 && <PlanWaiting meetings={result.unplaced} />}
    </>
  );
}

function Progress({ percent }: { percent: number }) {
  return (
    <Box sx={{ py: 5, maxWidth: 420 }}>
      <Typography role="status" color="textSecondary" gutterBottom>
        {planText.progress(percent)}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label={planText.simulating}
        sx={{ height: 6 }}
      />
    </Box>
  );
}

function Standing({
  plan,
  result,
  zone,
}: {
  plan: SchedulePlan;
  result: PlanResult;
  zone: string;
}) {
  const now = useNow();
  if (plan.status === 'ready') return null;
  if (plan.status === 'undone') {
    return (
      <Typography role="status">
        {planText.undoneBody(result.restored ?? 0, result.moves.length)}
      </Typography>
    );
  }
  const isOpen = plan.undoUntil !== null && Date.parse(plan.undoUntil) > now;
  return (
    <Typography role="status">
      {isOpen && plan.undoUntil
        ? planText.publishedUntil(formatDateTime(plan.undoUntil, zone))
        : planText.publishedForGood}
    </Typography>
  );
}

function Figures({ result, isAhead }: { result: PlanResult; isAhead: boolean }) {
  const gone = result.gapsBefore - result.gapsAfter;
  return (
    <FigureBoard
      label={planText.figures}
      figures={[
        {
          term: planText.peopleMoved,
          value: formatNumber(result.people),
          note: planText.meetingsOf(result.moves.length, result.meetings),
        },
        { term: planText.withoutTime, value: formatNumber(result.unplaced.length) },
        {
          term: isAhead ? planText.gapsNow : planText.gapsBefore,
          value: formatNumber(result.gapsBefore),
          note: planText.gapsNote,
        },
        {
          term: planText.gapsAfter,
          value: formatNumber(result.gapsAfter),
          ...(gone > 0 && { note: planText.gapsGone(gone) }),
        },
      ]}
    />
  );
}
