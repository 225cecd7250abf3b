import AddSharp from '@mui/icons-material/AddSharp';
import EditSharp from '@mui/icons-material/EditSharp';
import ErrorOutlineSharp from '@mui/icons-material/ErrorOutlineSharp';
import RemoveSharp from '@mui/icons-material/RemoveSharp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ImportLine, ImportPreview } from '@rendezvous/contract';
import { eventImportText as text } from '../../../text/event-import';
import { oneOf, type AddressValue } from '../../../ui/address-state';
import { EmptyState } from '../../../ui/EmptyState';
import { LongList } from '../../../ui/LongList';
import { Section } from '../../../ui/Section';
import { StatusBadge } from '../../../ui/StatusBadge';
import { StripRow } from '../../../ui/StripRow';
import { useAddressState } from '../../../ui/useAddressState';
import { useWide } from '../../../ui/useWide';
import type { VirtualRow } from '../../../ui/virtual-row';

const filters = ['all', 'error', 'create', 'update', 'unchanged'] as const;
type Filter = (typeof filters)[number];

const filterValue: AddressValue<Filter> = { name: 'lines', read: oneOf(filters) };

/** Of a strip, in pixels. */
const usualHeight = { phone: 120, desk: 76 };

const marks = {
  create: { tone: 'confirmed', icon: AddSharp },
  update: { tone: 'done', icon: EditSharp },
  unchanged: { tone: 'stopped', icon: RemoveSharp },
  error: { tone: 'attention', icon: ErrorOutlineSharp },
} as const;

/** The lines of the file with what becomes of each; their counts filter them. */
export function ImportLines({ preview }: { preview: ImportPreview }) {
  const { lines, counts } = preview;
  const [filter, setFilter] = useAddressState(filterValue);
  const wide = useWide();
  const count = (of: Filter) => (of === 'all' ? lines.length : counts[of]);
  const shown = filter === 'all' ? lines : lines.filter(({ action }) => action === filter);
  return (
    <Section heading={text.lines}>
      <Box
        role="group"
        aria-label={text.shown}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 }}
      >
        {filters
          .filter((of) => of === 'all' || of === filter || count(of) > 0)
          .map((of) => (
            <Button
              key={of}
              variant={of === filter ? 'contained' : 'outlined'}
              color={of === filter ? 'primary' : 'inherit'}
              aria-pressed={of === filter}
              onClick={() => setFilter(of)}
            >
              {text.filters[of](count(of))}
            </Button>
          ))}
      </Box>
      {shown.length === 0 ? (
        <EmptyState title={text.noLines} />
      ) : (
        <LongList
          key={filter}
          label={text.lines}
          rows={shown}
          keyOf={({ line }) => String(line)}
          estimate={wide ? usualHeight.desk : usualHeight.phone}
          total={shown.length}
        >
          {(line, row) => <Line key={line.line} line={line} row={row} />}
        </LongList>
      )}
    </Section>
  );
}

function Line({ line, row }: { line: ImportLine; row: VirtualRow }) {
  const { action, email, changes, errors } = line;
  const { tone, icon } = marks[action];
  const told = [
    ...errors.map(({ column, message }) => text.error(column, message)),
    ...changes
      .filter(({ field }) => field !== 'email')
      .map(({ field, from, to }) => text.change(text.fields[field], from, to)),
  ];
  return (
    <StripRow
      row={row}
      tone={tone}
      time={text.line(line.line)}
      actions={<StatusBadge tone={tone} icon={icon} label={text.actions[action]} />}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {email === '' ? text.noAddress : email}
      </Typography>
      {told.map((sentence) => (
        <Typography
          key={sentence}
          variant="body2"
          color="textSecondary"
          sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
        >
          {sentence}
        </Typography>
      ))}
    </StripRow>
  );
}
