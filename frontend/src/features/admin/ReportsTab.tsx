import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useReports } from '../../live/use-reports';
import { reportsText as text } from '../../text/safety';
import { EmptyState } from '../../ui/EmptyState';
import { LoadFailed } from '../../ui/LoadFailed';
import { LoadingState } from '../../ui/LoadingState';
import { StatusStrip } from '../../ui/StatusStrip';
import { ReportStrip } from './ReportStrip';

/** Rows that are shown at first, and that "Show more" adds. */
const step = 50;
/** The most that the server gives at once. */
const most = 500;

/** Reports of members about others, those that wait first. */
export function ReportsTab() {
  const [limit, setLimit] = useState(step);
  const { value, failure, reading, again } = useReports(limit);
  const list = useRef<HTMLElement>(null);
  if (failure && !value) return <LoadFailed message={failure.message} onRetry={again} />;
  if (!value) return <LoadingState label={text.loading} />;
  const { rows, total } = value;
  if (rows.length === 0) return <EmptyState title={text.empty} hint={text.emptyHint} />;
  const onSettled = () => {
    // The button that had the focus is gone.
    list.current?.focus({ preventScroll: true });
    again();
  };
  return (
    <Box
      component="section"
      aria-label={text.list}
      aria-busy={reading}
      ref={list}
      tabIndex={-1}
      sx={{ display: 'flex', flexDirection: 'column', gap: 2, outline: 'none' }}
    >
      {failure && <Typography variant="body2">{text.outdated(failure.message)}</Typography>}
      <Typography role="status" variant="body2" color="textSecondary">
        {text.found(Math.max(total ?? 0, rows.length))}
      </Typography>
      <StatusStrip label={text.list}>
        {rows.map((report) => (
          <ReportStrip key={report.id} report={report} onSettled={onSettled} />
        ))}
      </StatusStrip>
      {value.next !== null && limit < most && (
        <Button
          variant="outlined"
          color="inherit"
          onClick={() => setLimit(Math.min(limit + step, most))}
          sx={{ alignSelf: 'flex-start' }}
        >
          {text.more}
        </Button>
      )}
    </Box>
  );
}
