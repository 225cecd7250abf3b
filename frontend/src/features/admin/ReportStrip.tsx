import BlockSharp from '@mui/icons-material/BlockSharp';
import CheckSharp from '@mui/icons-material/CheckSharp';
import FlagSharp from '@mui/icons-material/FlagSharp';
import ReportSharp from '@mui/icons-material/ReportSharp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Report, ReportActionRequest, ReportState } from '@rendezvous/contract';
import { useState } from 'react';
import { serverNow } from '../../clock/server-time';
import { settleReport } from '../../live/safety-actions';
import { formatWhen, viewerZone } from '../../text/format';
import { appText } from '../../text/en';
import { reportsText as text, safetyText, suspensionText } from '../../text/safety';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { TextLink } from '../../ui/links';
import { paths } from '../../ui/paths';
import { fullName } from '../../ui/PersonAvatar';
import { StatusBadge } from '../../ui/StatusBadge';
import { StripRow } from '../../ui/StripRow';
import { useCommand } from '../../ui/useCommand';

type Action = ReportActionRequest['action'];

const actions = ['dismiss', 'warn', 'suspend'] as const satisfies Action[];

const badges = {
  open: { tone: 'attention', icon: FlagSharp },
  dismissed: { tone: 'neutral', icon: CheckSharp },
  warned: { tone: 'done', icon: ReportSharp },
  suspended: { tone: 'stopped', icon: BlockSharp },
} as const satisfies Record<ReportState, object>;

interface ReportStripProps {
  report: Report;
  onSettled: () => void;
}

/** One report: about whom, by whom, what was written, and what becomes of it. */
export function ReportStrip({ report, onSettled }: ReportStripProps) {
  const { reported, reporter, reason, state } = report;
  const { tone, icon } = badges[state];
  return (
    <StripRow
      tone={tone}
      actions={state === 'open' && <Settling report={report} onSettled={onSettled} />}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Typography variant="h3" component="h2">
            <TextLink to={paths.user(reported.id)} color="inherit" underline="hover">
              {text.about(fullName(reported))}
            </TextLink>
          </Typography>
          <StatusBadge tone={tone} icon={icon} label={text.states[state]} />
          {reported.suspended && state !== 'suspended' && (
            <StatusBadge tone="stopped" icon={BlockSharp} label={suspensionText.suspended} />
          )}
        </Box>
        <Typography variant="body2">
          {appText.roleAtCompany(reported.role, reported.company)}
        </Typography>
        <Typography sx={{ mt: 1, fontWeight: 600 }}>{safetyText.reasons[reason]}</Typography>
        <Typography
          sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          color={report.text ? 'textPrimary' : 'textSecondary'}
        >
          {report.text || text.noText}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
          {text.reportedBy(fullName(reporter), when(report.createdAt))}
          {reported.reports > 1 && ` · ${text.ofPerson(reported.reports)}`}
        </Typography>
        <Settled report={report} />
      </Box>
    </StripRow>
  );
}

const when = (at: string): string => formatWhen(at, viewerZone(), serverNow());

function Settled({ report: { state, handledAt, handledBy } }: { report: Report }) {
  if (handledAt === null) return null;
  return (
    <Typography variant="caption" component="p" color="textSecondary">
      {handledBy
        ? text.settledBy(text.states[state], fullName(handledBy), when(handledAt))
        : text.settledByNobody(text.states[state], when(handledAt))}
    </Typography>
  );
}

function Settling({ report, onSettled }: ReportStripProps) {
  const [asking, setAsking] = useState<Action | null>(null);
  const { pending, run } = useCommand();
  const name = fullName(report.reported);
  const settle = async (action: Action) => {
    const done = await run(() => settleReport(report.id, action), {
      success: { title: text.settled },
      failureTitle: text.failed,
    });
    setAsking(null);
    if (done) onSettled();
  };
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action}
          variant="outlined"
          color="inherit"
          disabled={pending}
          aria-label={text.of(text[action], name)}
          onClick={() => (action === 'dismiss' ? void settle(action) : setAsking(action))}
        >
          {text[action]}
        </Button>
      ))}
      <ConfirmDialog
        open={asking !== null}
        title={asking === 'suspend' ? suspensionText.title(name) : text.warnTitle(name)}
        body={asking === 'suspend' ? suspensionText.body : text.warnBody}
        confirmLabel={text[asking ?? 'warn']}
        pending={pending}
        destructive={asking === 'suspend'}
        onCancel={() => setAsking(null)}
        onConfirm={() => asking && void settle(asking)}
      />
    </>
  );
}
