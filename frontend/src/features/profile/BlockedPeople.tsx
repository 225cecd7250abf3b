import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { BlockedPerson } from '@rendezvous/contract';
import { safetyCalls } from '../../api/safety';
import { unblockPerson } from '../../live/safety-actions';
import { useRead } from '../../live/use-read';
import { appText } from '../../text/en';
import { formatDate, viewerZone } from '../../text/format';
import { blockedPeopleText, safetyText } from '../../text/safety';
import { LoadFailed } from '../../ui/LoadFailed';
import { LoadingState } from '../../ui/LoadingState';
import { fullName, PersonAvatar } from '../../ui/PersonAvatar';
import { Section } from '../../ui/Section';
import { StatusStrip } from '../../ui/StatusStrip';
import { StripRow } from '../../ui/StripRow';
import { useCommand } from '../../ui/useCommand';

/** Whom the viewer has blocked, to be unblocked. */
export function BlockedPeople() {
  return (
    <Section heading={blockedPeopleText.heading} id="blocked">
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        <Typography color="textSecondary">{blockedPeopleText.hint}</Typography>
        <BlockedList />
      </Box>
    </Section>
  );
}

function BlockedList() {
  const { value, failure, again } = useRead('blocked people', (signal) =>
    safetyCalls.blocked({ signal }),
  );
  if (failure && !value) return <LoadFailed message={failure.message} onRetry={again} />;
  if (!value) return <LoadingState label={blockedPeopleText.loading} />;
  const { rows, total } = value;
  if (rows.length === 0) return <Typography>{blockedPeopleText.empty}</Typography>;
  const hidden = Math.max(0, (total ?? 0) - rows.length);
  return (
    <div>
      <StatusStrip label={blockedPeopleText.list}>
        {rows.map((blocked) => (
          <BlockedStrip key={blocked.person.id} blocked={blocked} onUnblocked={again} />
        ))}
      </StatusStrip>
      {hidden > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {blockedPeopleText.more(hidden)}
        </Typography>
      )}
    </div>
  );
}

interface BlockedStripProps {
  blocked: BlockedPerson;
  onUnblocked: () => void;
}

function BlockedStrip({ blocked: { person, blockedAt }, onUnblocked }: BlockedStripProps) {
  const { pending, run } = useCommand();
  const name = fullName(person);
  const unblock = async () => {
    const done = await run(() => unblockPerson(person.id), {
      success: { title: safetyText.unblocked(name), description: safetyText.unblockedBody },
      failureTitle: safetyText.unblockFailed,
    });
    if (done) onUnblocked();
  };
  return (
    <StripRow
      tone="neutral"
      actions={
        <Button
          variant="outlined"
          color="inherit"
          disabled={pending}
          aria-label={blockedPeopleText.unblockPerson(name)}
          onClick={() => void unblock()}
        >
          {pending ? blockedPeopleText.unblocking : blockedPeopleText.unblock}
        </Button>
      }
    >
      <Box sx={{ display: 'flex', gap: 3 }}>
        <PersonAvatar person={person} size={40} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3">{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {appText.roleAtCompany(person.role, person.company)}
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary">
            {blockedPeopleText.since(formatDate(blockedAt, viewerZone()))}
          </Typography>
        </Box>
      </Box>
    </StripRow>
  );
}
