import CheckSharp from '@mui/icons-material/CheckSharp';
import DoNotDisturbOnSharp from '@mui/icons-material/DoNotDisturbOnSharp';
import ErrorOutlineSharp from '@mui/icons-material/ErrorOutlineSharp';
import ScheduleSharp from '@mui/icons-material/ScheduleSharp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { MailState, OutboxMail } from '@rendezvous/contract';
import { adminCalls } from '../../api/admin';
import { outcomeOf } from '../../live/outcome';
import { adminMailsText as text } from '../../text/admin-mails';
import { formatDateTime, viewerZone } from '../../text/format';
import { EmailAddress } from '../../ui/EmailAddress';
import { fullName } from '../../ui/PersonAvatar';
import { StatusBadge } from '../../ui/StatusBadge';
import { StripRow } from '../../ui/StripRow';
import type { Tone } from '../../ui/tone';
import { useCommand } from '../../ui/useCommand';

const marks = {
  queued: { tone: 'neutral', icon: ScheduleSharp },
  sent: { tone: 'confirmed', icon: CheckSharp },
  failed: { tone: 'attention', icon: ErrorOutlineSharp },
  dropped: { tone: 'stopped', icon: DoNotDisturbOnSharp },
} as const satisfies Record<MailState, { tone: Tone; icon: typeof CheckSharp }>;

/** Only their recipients may read these mails, so the server gives no preview of them. */
const personalCauses: readonly string[] = [
  'confirm-email',
  'reset-password',
  'email-changed',
  'invitation',
  'invitation-test',
  'sign-in-link-used',
  'two-step-started',
  'two-step-ended',
  'recovery-code-used',
];

interface MailStripProps {
  mail: OutboxMail;
  onPreview: () => void;
  /** It waits to be sent again. */
  onQueued: () => void;
}

/** One mail: what became of it, what it is about, to whom it goes. */
export function MailStrip({ mail, onPreview, onQueued }: MailStripProps) {
  const { tone, icon } = marks[mail.state];
  const name = fullName(mail.person);
  const cause = text.cause(mail.cause);
  return (
    <StripRow
      tone={tone}
      actions={
        <>
          {!personalCauses.includes(mail.cause) && (
            <Button
              variant="outlined"
              color="inherit"
              aria-label={text.of(text.preview, cause, name)}
              onClick={onPreview}
            >
              {text.preview}
            </Button>
          )}
          {mail.state === 'failed' && <Retry mail={mail} onQueued={onQueued} />}
        </>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography variant="h3" component="h2">
          {cause}
        </Typography>
        <StatusBadge tone={tone} icon={icon} label={text.states[mail.state]} />
      </Box>
      <Typography variant="body2">
        {name}, <EmailAddress address={mail.address} />
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {formatDateTime(mail.settledAt ?? mail.createdAt, viewerZone())}
        {mail.attempts > 0 && `, ${text.attempts(mail.attempts)}`}
      </Typography>
      {mail.reason && <Typography variant="body2">{mail.reason}</Typography>}
    </StripRow>
  );
}

function Retry({ mail, onQueued }: { mail: OutboxMail; onQueued: () => void }) {
  const { pending, run } = useCommand();
  const name = fullName(mail.person);
  const retry = async () => {
    const queued = await run(() => outcomeOf(adminCalls.retryMail(mail.id)), {
      success: { title: text.retried, description: text.retriedBody(name) },
      failureTitle: text.retryFailed,
    });
    if (queued) onQueued();
  };
  return (
    <Button
      variant="outlined"
      disabled={pending}
      aria-label={text.of(text.retry, text.cause(mail.cause), name)}
      onClick={() => void retry()}
    >
      {text.retry}
    </Button>
  );
}
