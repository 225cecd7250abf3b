import CloseSharp from '@mui/icons-material/CloseSharp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { AuditAction, AuditEntry, AuditName } from '@rendezvous/contract';
import { useRef } from 'react';
import { auditActions, auditText as text } from '../../text/audit';
import { idOrNone, oneOf, type AddressValue } from '../../ui/address-state';
import { LabelledSelect } from '../../ui/LabelledSelect';
import { LabelledTextField } from '../../ui/LabelledTextField';
import { useAddressState } from '../../ui/useAddressState';
import { dayOrNone, momentsOf } from './audit-days';
import { AuditStrip, type AuditSubject, type OnlyWith } from './AuditStrip';
import { PagedList } from './PagedList';
import { useAudit } from './useAudit';

type ActFilter = AuditAction | 'all';

const acts = ['all', ...auditActions] as const satisfies readonly ActFilter[];
const actValue: AddressValue<ActFilter> = { name: 'act', read: oneOf<ActFilter>(acts) };
const fromValue: AddressValue<string> = { name: 'from', read: dayOrNone };
const untilValue: AddressValue<string> = { name: 'until', read: dayOrNone };
const actorValue: AddressValue<string> = { name: 'actor', read: idOrNone, makesEntry: true };
const subjectValue: AddressValue<string> = { name: 'subject', read: idOrNone, makesEntry: true };
const eventValue: AddressValue<string> = { name: 'event', read: idOrNone, makesEntry: true };

/** Who did what to whom, when and from where, the newest first. */
export function AuditTab() {
  const [act, setAct] = useAddressState(actValue);
  const [from, setFrom] = useAddressState(fromValue);
  const [until, setUntil] = useAddressState(untilValue);
  const [actor, setActor] = useAddressState(actorValue);
  const [subject, setSubject] = useAddressState(subjectValue);
  const [event, setEvent] = useAddressState(eventValue);
  const filter = new URLSearchParams({
    ...(act !== 'all' && { action: act }),
    ...(actor && { actor }),
    ...(subject && { subject }),
    ...(event && { event }),
    ...momentsOf(from, until),
  }).toString();
  const audit = useAudit(filter);
  const list = useRef<HTMLElement>(null);
  const focusList = () => list.current?.focus({ preventScroll: true });
  const setters = { actor: setActor, subject: setSubject, event: setEvent };
  const chosen = { actor, subject, event };
  const only: OnlyWith = (what, { id }) => {
    setters[what](id);
    // The name that was pressed may leave the list.
    focusList();
  };
  const remove = (what: AuditSubject) => {
    setters[what]('');
    focusList();
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            md: 'minmax(0, 1fr) 11rem 11rem auto',
          },
          gap: 3,
          alignItems: 'end',
        }}
      >
        <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
          <LabelledSelect
            label={text.act}
            value={act}
            onChange={setAct}
            options={acts.map((value) => ({
              value,
              label: value === 'all' ? text.allActs : text.acts[value],
            }))}
          />
        </Box>
        <LabelledTextField label={text.from} type="date" value={from} onChange={setFrom} />
        <LabelledTextField label={text.until} type="date" value={until} onChange={setUntil} />
        <Button variant="outlined" onClick={audit.again} sx={{ height: 44 }}>
          {text.refresh}
        </Button>
      </Box>
      <Chosen chosen={chosen} entries={audit.rows ?? []} onRemove={remove} />
      <PagedList
        {...audit}
        text={text}
        emptyHint={filter === '' ? text.emptyHint : text.nothingFound}
        list={list}
        row={(entry) => <AuditStrip key={entry.id} entry={entry} onOnly={only} />}
      />
    </Box>
  );
}

interface ChosenProps {
  chosen: Readonly<Record<AuditSubject, string>>;
  entries: readonly AuditEntry[];
  onRemove: (what: AuditSubject) => void;
}

const kinds = ['actor', 'subject', 'event'] as const satisfies readonly AuditSubject[];
const sentences = { actor: text.by, subject: text.about, event: text.at } as const;

/** The people and the event by which the list is narrowed, each with a button that ends it. */
function Chosen({ chosen, entries, onRemove }: ChosenProps) {
  const shown = kinds.filter((what) => chosen[what] !== '');
  if (shown.length === 0) return null;
  const nameOf = (what: AuditSubject): string => {
    const names = entries.flatMap((entry): (AuditName | null)[] =>
      what === 'subject' ? [entry.subject, ...entry.people] : [entry[what]],
    );
    const unnamed = what === 'event' ? text.oneEvent : text.someone;
    return names.find((name) => name?.id === chosen[what])?.name ?? unnamed;
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {shown.map((what) => {
        const label = sentences[what](nameOf(what));
        return (
          <Button
            key={what}
            variant="outlined"
            color="inherit"
            endIcon={<CloseSharp aria-hidden />}
            aria-label={text.remove(label)}
            onClick={() => onRemove(what)}
            sx={{ overflowWrap: 'anywhere' }}
          >
            {label}
          </Button>
        );
      })}
    </Box>
  );
}
