import DownloadSharp from '@mui/icons-material/DownloadSharp';
import RefreshSharp from '@mui/icons-material/RefreshSharp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Uuid } from '@rendezvous/contract';
import { useState } from 'react';
import { eventFile } from '../../live/admin-actions';
import { reload } from '../../live/actions';
import { useSearch } from '../../live/use-search';
import { useWholeList } from '../../live/use-whole-list';
import { useAnalytics, useEvents, useLoading } from '../../store/hooks';
import { narrowed } from '../../store/keys';
import { analyticsText } from '../../text/admin';
import { LabelledSelect } from '../../ui/LabelledSelect';
import { LoadFailed } from '../../ui/LoadFailed';
import { LoadingState } from '../../ui/LoadingState';
import { saveFile } from '../../ui/save-file';
import { useCommand } from '../../ui/useCommand';
import { AnalyticsSections } from './AnalyticsSections';

/** How far people come at an event, or at all of them: from registering to meeting. */
export function AnalyticsTab() {
  const [eventId, setEventId] = useState<Uuid>('');
  const key = narrowed('admin-analytics', { eventId });
  const { shown, load, pending } = useSearch(key);
  const loading = useLoading(key);
  const analytics = useAnalytics(shown);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 6 }} aria-busy={pending}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 3 }}>
        <EventChoice eventId={eventId} onChoose={setEventId} />
        <Button
          variant="outlined"
          startIcon={<RefreshSharp aria-hidden />}
          disabled={loading}
          onClick={() => void reload(key)}
        >
          {analyticsText.refresh}
        </Button>
        {eventId !== '' && (
          <>
            <FileButton eventId={eventId} content="registrations" />
            <FileButton eventId={eventId} content="meetings" />
          </>
        )}
      </Box>
      {load.failure && !load.ready ? (
        <LoadFailed message={load.failure.message} onRetry={() => void reload(key)} />
      ) : analytics ? (
        <AnalyticsSections analytics={analytics} />
      ) : (
        <LoadingState label={analyticsText.loading} />
      )}
    </Box>
  );
}

interface EventChoiceProps {
  eventId: Uuid;
  onChoose: (eventId: Uuid) => void;
}

function EventChoice({ eventId, onChoose }: EventChoiceProps) {
  useWholeList('events');
  const events = useEvents();
  return (
    <Box sx={{ flex: '1 1 16rem', maxWidth: 420, minWidth: 0 }}>
      <LabelledSelect
        label={analyticsText.event}
        options={[
          { value: '', label: analyticsText.allEvents },
          ...events.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={eventId}
        onChange={onChoose}
      />
    </Box>
  );
}

const fileLabels = {
  registrations: analyticsText.registrationsFile,
  meetings: analyticsText.meetingsFile,
} as const;

function FileButton({ eventId, content }: { eventId: Uuid; content: keyof typeof fileLabels }) {
  const { pending, run } = useCommand();
  const save = () =>
    run(
      async () => {
        const outcome = await eventFile(eventId, content);
        if (outcome.ok) saveFile(outcome.value.name, outcome.value.content);
        return outcome;
      },
      { failureTitle: analyticsText.fileFailed },
    );
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadSharp aria-hidden />}
      disabled={pending}
      onClick={() => void save()}
    >
      {pending ? analyticsText.preparing : fileLabels[content]}
    </Button>
  );
}
