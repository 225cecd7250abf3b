import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ImportField, ImportPreview, Uuid } from '@rendezvous/contract';
import { useEffect, useRef, useState } from 'react';
import { checkFile } from '../../../live/import-actions';
import { eventImportText as text } from '../../../text/event-import';
import { FormAlert } from '../../../ui/FormAlert';
import { LabelledSelect } from '../../../ui/LabelledSelect';
import { Section } from '../../../ui/Section';
import type { CheckedFile } from './checked-file';

type Choice = ImportField | '';

const fields = Object.keys(text.fields) as ImportField[];

interface ColumnChoiceProps {
  eventId: Uuid;
  preview: ImportPreview;
  file: File | null;
  onChecked: (checked: CheckedFile) => void;
}

/** Which column of the file fills which field. */
export function ColumnChoice({ eventId, preview, file, onChecked }: ColumnChoiceProps) {
  const { columns } = preview;
  const hasEmail = columns.some(({ field }) => field === 'email');
  // A file may name people who are here already by their numbers alone.
  const hasKey = hasEmail || columns.some(({ field }) => field === 'externalId');
  const [open, setOpen] = useState(!hasEmail && file !== null);
  // The button that had the focus is gone.
  const [isKept, setKept] = useState(false);
  const keep = () => {
    setOpen(false);
    setKept(true);
  };
  const leftOut = columns.filter(({ field }) => field === null).map(({ name }) => name);
  return (
    <Section
      heading={text.columns}
      actions={
        file &&
        !open && (
          <Button variant="outlined" autoFocus={isKept} onClick={() => setOpen(true)}>
            {text.changeColumns}
          </Button>
        )
      }
    >
      {!hasEmail && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {text.noKey} {file === null && text.columnsNeedFile}
        </Alert>
      )}
      {open && file ? (
        <Choices
          eventId={eventId}
          preview={preview}
          file={file}
          onChecked={onChecked}
          onKeep={hasKey ? keep : null}
        />
      ) : (
        <>
          <Typography>
            {columns
              .flatMap(({ name, field }) => (field ? [text.column(name, text.fields[field])] : []))
              .join(', ')}
          </Typography>
          {leftOut.length > 0 && (
            <Typography color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
              {text.leftOutColumns(leftOut)}
            </Typography>
          )}
        </>
      )}
    </Section>
  );
}

interface ChoicesProps extends Omit<ColumnChoiceProps, 'file'> {
  file: File;
  /** Null where the columns cannot stay as they are. */
  onKeep: (() => void) | null;
}

function Choices({ eventId, preview, file, onChecked, onKeep }: ChoicesProps) {
  const { columns } = preview;
  const [choices, setChoices] = useState<readonly Choice[]>(
    columns.map(({ field }) => field ?? ''),
  );
  const box = useRef<HTMLDivElement>(null);
  // The button that led here is gone.
  useEffect(() => box.current?.querySelector('select')?.focus({ preventScroll: true }), []);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // A field that is chosen for another column is taken from the one that had it.
  const choose = (at: number, choice: Choice) =>
    setChoices((before) =>
      before.map((each, place) => {
        if (place === at) return choice;
        return each === choice ? '' : each;
      }),
    );
  const check = async () => {
    setPending(true);
    setFailure(null);
    const outcome = await checkFile(eventId, file, choices.join(','));
    setPending(false);
    if (outcome.ok) onChecked({ file, preview: outcome.value });
    else setFailure(outcome.failure.message);
  };
  return (
    <Box ref={box} sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      {failure && <FormAlert>{failure}</FormAlert>}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            md: 'repeat(3, minmax(0, 1fr))',
          },
          gap: 4,
        }}
      >
        {columns.map(({ name, examples }, at) => (
          <LabelledSelect
            // Two columns may have one name, and their order stays.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            label={name}
            ariaLabel={text.fieldOf(name)}
            hint={examples.join(' · ') || undefined}
            disabled={pending}
            value={choices[at] ?? ''}
            onChange={(choice) => choose(at, choice)}
            options={[
              { value: '', label: text.leftOut },
              ...fields.map((field) => ({ value: field, label: text.fields[field] })),
            ]}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="contained" disabled={pending} onClick={() => void check()}>
          {pending ? text.checking : text.useColumns}
        </Button>
        {onKeep && (
          <Button disabled={pending} onClick={onKeep}>
            {text.keepColumns}
          </Button>
        )}
      </Box>
    </Box>
  );
}
