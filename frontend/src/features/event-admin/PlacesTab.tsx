import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Event, EventPlace } from '@rendezvous/contract';
import { Suspense, useState } from 'react';
import { eventAdminCalls } from '../../api/event-admin';
import { useEventPart } from '../../live/use-event-part';
import { useRead } from '../../live/use-read';
import { placesText } from '../../text/event-places';
import { EmptyState } from '../../ui/EmptyState';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { LoadFailed } from '../../ui/LoadFailed';
import { LoadingState } from '../../ui/LoadingState';
import { LongList } from '../../ui/LongList';
import { Section } from '../../ui/Section';
import { AddPlaces } from './AddPlaces';
import { PlaceStrip } from './PlaceStrip';
import { TableCount } from './TableCount';

const PlaceDialog = lazyWithPreload(() => import('./PlaceDialog'), 'PlaceDialog');
const RemovePlaceDialog = lazyWithPreload(() => import('./RemovePlaceDialog'), 'RemovePlaceDialog');

/** Of a strip, in pixels. */
const usualHeight = 70;

/** Where meetings are held. */
export function PlacesTab({ event }: { event: Event }) {
  const { value, failure, again } = useRead(event.id, (signal) =>
    eventAdminCalls.places(event.id, { signal }),
  );
  useEventPart(event.id, 'places', again);
  if (value) return <Places event={event} places={value} onChanged={again} />;
  if (!failure) return <LoadingState label={placesText.loading} />;
  return <LoadFailed message={failure.message} onRetry={again} />;
}

interface PlacesProps {
  event: Event;
  places: readonly EventPlace[];
  onChanged: () => void;
}

function Places({ event, places, onChanged }: PlacesProps) {
  const [edited, setEdited] = useState<EventPlace | null>(null);
  const [leaving, setLeaving] = useState<EventPlace | null>(null);
  const labels = places.map(({ label }) => label);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 6 }}>
      <Section heading={placesText.add}>
        <Box
          sx={{
            display: 'grid',
            gap: 5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
          }}
        >
          <AddPlaces eventId={event.id} labels={labels} onAdded={onChanged} />
          <TableCount key={event.tables} event={event} places={places} onChanged={onChanged} />
        </Box>
      </Section>
      <Section heading={placesText.heading}>
        {places.length === 0 ? (
          <EmptyState title={placesText.empty} hint={placesText.emptyHint} headingLevel="h3" />
        ) : (
          <>
            <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 2 }}>
              {placesText.count(places.length)}
            </Typography>
            <LongList
              label={placesText.list}
              rows={places}
              keyOf={({ id }) => id}
              estimate={usualHeight}
            >
              {(place, row) => (
                <PlaceStrip
                  key={place.id}
                  place={place}
                  row={row}
                  onEdit={setEdited}
                  onRemove={setLeaving}
                />
              )}
            </LongList>
          </>
        )}
      </Section>
      {edited && (
        <Suspense>
          <PlaceDialog
            eventId={event.id}
            place={edited}
            onSaved={onChanged}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
      {leaving && (
        <Suspense>
          <RemovePlaceDialog
            place={leaving}
            isLast={places.length === 1}
            onRemoved={onChanged}
            onClose={() => setLeaving(null)}
          />
        </Suspense>
      )}
    </Box>
  );
}
