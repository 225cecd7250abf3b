import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RetentionPreview, RetentionState } from '@rendezvous/contract';
import { Suspense, useState } from 'react';
import { retentionText as text } from '../../text/retention';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { LoadFailed } from '../../ui/LoadFailed';
import { LoadingState } from '../../ui/LoadingState';
import { Section } from '../../ui/Section';
import { RetentionField } from './RetentionField';
import { retentionKinds, type RetentionKind } from './retention-values';
import { useRetention } from './useRetention';

const ConfirmDialog = lazyWithPreload(() => import('../../ui/ConfirmDialog'), 'ConfirmDialog');

/** For how long things are kept, with a look at what would be deleted. */
export function RetentionCard() {
  const retention = useRetention();
  const { state, failure, again } = retention;
  return (
    <Section heading={text.heading}>
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        {text.hint}
      </Typography>
      {state ? (
        <RetentionForm retention={retention} state={state} />
      ) : failure ? (
        <LoadFailed message={failure.message} onRetry={again} />
      ) : (
        <LoadingState label={text.loading} />
      )}
    </Section>
  );
}

interface RetentionFormProps {
  retention: ReturnType<typeof useRetention>;
  state: RetentionState;
}

function RetentionForm({ retention, state }: RetentionFormProps) {
  const { values, wrong, change, preview, look, save, isLooking, isSaving, isChanged } = retention;
  const [asked, setAsked] = useState<RetentionPreview | null>(null);
  const isBusy = isLooking || isSaving;
  if (values === null) return null;
  const saveOrAsk = async () => {
    const found = await look();
    if (found === null) return;
    if (text.goes(found).length > 0) setAsked(found);
    else await save();
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !isBusy) void saveOrAsk();
      }}
      sx={{ display: 'flex', flexDirection: 'column', gap: 6 }}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          gap: 6,
        }}
      >
        {retentionKinds.map((kind) => (
          <RetentionField
            key={kind}
            kind={kind}
            value={values[kind]}
            kept={keptOf(kind, state)}
            isWrong={wrong.includes(kind)}
            disabled={isBusy}
            onChange={(value) => change(kind, value)}
          />
        ))}
      </Box>
      <Box role="status">{preview && <WouldGo preview={preview} />}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Button
          variant="outlined"
          disabled={isBusy || wrong.length > 0}
          onClick={() => void look()}
        >
          {isLooking ? text.previewing : text.preview}
        </Button>
        <Button type="submit" variant="contained" disabled={isBusy || !isChanged}>
          {isSaving ? text.saving : text.save}
        </Button>
      </Box>
      {asked && (
        <Suspense>
          <ConfirmDialog
            open
            destructive
            title={text.confirmTitle}
            body={text.confirmBody(text.goes(asked))}
            confirmLabel={text.confirm}
            pendingLabel={text.saving}
            pending={isSaving}
            onConfirm={() => void save().then(() => setAsked(null))}
            onCancel={() => setAsked(null)}
          />
        </Suspense>
      )}
    </Box>
  );
}

/** What the settings in the fields would delete now. */
function WouldGo({ preview }: { preview: RetentionPreview }) {
  const lines = text.goes(preview);
  const further = preview.events - preview.firstEvents.length;
  if (lines.length === 0) return <Typography>{text.nothing}</Typography>;
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 4, py: 3 }}>
      <Typography variant="h3" component="p">
        {text.previewHeading}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
      {preview.firstEvents.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 2, pl: 5, overflowWrap: 'anywhere' }}>
          {preview.firstEvents.map(({ id, name, endDate }) => (
            <li key={id}>{text.event(name, endDate)}</li>
          ))}
          {further > 0 && <li>{text.furtherEvents(further)}</li>}
        </Box>
      )}
    </Box>
  );
}

function keptOf(kind: RetentionKind, { kept }: RetentionState): string {
  const { streams, mails, logs, events } = kept;
  switch (kind) {
    case 'streamDays':
      return text.kept.streams(streams.count, streams.oldestAt);
    case 'mailDays':
      return text.kept.mails(mails.count, mails.oldestAt);
    case 'logDays':
      return text.kept.logs(logs.count, logs.oldestAt, logs.bytes);
    case 'eventDays':
      return text.kept.events(events.count, events.oldestAt);
  }
}
