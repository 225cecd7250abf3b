import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AuditEntry, AuditName } from '@rendezvous/contract';
import { Fragment, type ReactNode } from 'react';
import { auditText as text } from '../../text/audit';
import { formatClockWithSeconds, formatDate, viewerZone } from '../../text/format';
import { StripRow } from '../../ui/StripRow';

/** By whose name the list can be narrowed. */
export type AuditSubject = 'actor' | 'subject' | 'event';

export type OnlyWith = (what: AuditSubject, name: AuditName) => void;

interface AuditStripProps {
  entry: AuditEntry;
  onOnly: OnlyWith;
}

/** One entry: when, a sentence with names that narrow the list, from where. */
export function AuditStrip({ entry, onOnly }: AuditStripProps) {
  const { at, action, address } = entry;
  return (
    <StripRow
      tone={action === 'sign-in-failed' ? 'attention' : 'neutral'}
      time={formatClockWithSeconds(new Date(at), viewerZone())}
      timeNote={formatDate(at, viewerZone())}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {text
          .sentence(entry)
          .split(/(\{\w+\})/)
          .map((part, place) => (
            // The parts of a sentence stay in their places.
            // oxlint-disable-next-line react/no-array-index-key
            <Fragment key={place}>{partOf(part, entry, onOnly)}</Fragment>
          ))}
        .
      </Typography>
      {notesOf(entry).map((note) => (
        <Typography key={note} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {note}
        </Typography>
      ))}
      {address !== null && (
        <Typography variant="caption" component="p" color="textSecondary">
          {text.whence(address)}
        </Typography>
      )}
    </StripRow>
  );
}

function notesOf({ details }: AuditEntry): string[] {
  return [
    ...(Array.isArray(details.fields) ? [text.fields(details.fields)] : []),
    ...(typeof details.moves === 'number' ? [text.moves(details.moves)] : []),
    ...(details.overridden === true ? [text.overridden] : []),
  ];
}

function partOf(part: string, entry: AuditEntry, onOnly: OnlyWith): ReactNode {
  const { actor, subject, people, event } = entry;
  const named = (what: AuditSubject, name: AuditName | null) =>
    name && <Name what={what} name={name} onOnly={onOnly} />;
  if (part === '{actor}') return named('actor', actor) ?? text.nobody;
  if (part === '{subject}') return named('subject', subject);
  if (part === '{event}') return named('event', event);
  if (part !== '{people}') return part;
  return people.map((person, place) => (
    <Fragment key={person.id}>
      {place > 0 && text.and}
      {named('subject', person)}
    </Fragment>
  ));
}

interface NameProps {
  what: AuditSubject;
  name: AuditName;
  onOnly: OnlyWith;
}

function Name({ what, name, onOnly }: NameProps) {
  const shown = name.name ?? (what === 'event' ? text.deletedEvent : text.deletedAccount);
  return (
    <Box
      component="button"
      type="button"
      title={text.only(shown)}
      onClick={() => onOnly(what, name)}
      sx={{
        // 44 px high to the finger, as links among text are.
        display: 'inline-block',
        py: 3.5,
        my: -3.5,
        px: 0,
        border: 0,
        font: 'inherit',
        fontWeight: 600,
        textAlign: 'start',
        color: 'text.primary',
        bgcolor: 'transparent',
        textDecoration: 'underline',
        textDecorationStyle: 'dotted',
        cursor: 'pointer',
        overflowWrap: 'anywhere',
      }}
    >
      {shown}
    </Box>
  );
}
