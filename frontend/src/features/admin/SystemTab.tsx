import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SystemState } from '@rendezvous/contract';
import { systemCalls } from '../../api/system';
import { useRead } from '../../live/use-read';
import { formatClockWithSeconds, formatNumber, viewerZone } from '../../text/format';
import { systemText as text } from '../../text/system';
import { FigureBoard } from '../../ui/FigureBoard';
import { LoadFailed } from '../../ui/LoadFailed';
import { LoadingState } from '../../ui/LoadingState';
import { RetentionCard } from './RetentionCard';
import { SystemExaminations } from './SystemExaminations';
import { Parts, Processes, Queues, Warnings } from './SystemSections';
import { useReadAgain } from './useReadAgain';

const pauseMs = 10_000;

/** How the installation does: its processes, queues, database and storage. */
export function SystemTab() {
  const read = useRead('system', (signal) => systemCalls.state({ signal }));
  useReadAgain(read, pauseMs);
  const { value: state, readAt = 0, failure, again } = read;
  if (!state) {
    if (failure) return <LoadFailed message={failure.message} onRetry={again} />;
    return <LoadingState label={text.loading} />;
  }
  const moment = formatClockWithSeconds(new Date(readAt), viewerZone());
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 6 }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2 }}
      >
        <Button variant="outlined" onClick={again}>
          {text.refresh}
        </Button>
        <Typography variant="body2" color={failure ? 'textPrimary' : 'textSecondary'}>
          {failure ? text.outdated(moment, failure.message) : text.readAt(moment)}
        </Typography>
      </Box>
      <Warnings warnings={state.warnings} />
      <Figures state={state} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 6,
          rowGap: 8,
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 8 }}>
          <Processes processes={state.processes} />
          <Parts state={state} />
        </Box>
        <Box sx={{ display: 'grid', gap: 8 }}>
          <Queues queues={state.queues} />
          <SystemExaminations />
        </Box>
      </Box>
      <RetentionCard />
    </Box>
  );
}

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

function Figures({ state }: { state: SystemState }) {
  const { processes, queues, outbox, unplacedMeetings, version } = state;
  const figure = (term: string, count: number | undefined | null, note?: string) => ({
    term,
    value: count === undefined || count === null ? text.unknownSign : formatNumber(count),
    note: note ?? (count === undefined || count === null ? text.notRead : undefined),
  });
  const waiting = queues && sum(queues.map((queue) => queue.waiting));
  const failed = queues && sum(queues.map((queue) => queue.failed));
  const age = outbox?.oldestSeconds ?? null;
  return (
    <FigureBoard
      label={text.figures}
      figures={[
        figure(text.processesAlive, processes?.length, text.version(version)),
        figure(text.jobsWaiting, waiting, failed ? text.failedJobs(failed) : undefined),
        figure(text.outbox, outbox?.rows, age === null ? undefined : text.oldest(age)),
        figure(text.unplaced, unplacedMeetings, text.unplacedNote),
      ]}
    />
  );
}
