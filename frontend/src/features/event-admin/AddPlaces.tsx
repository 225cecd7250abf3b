import AddSharp from '@mui/icons-material/AddSharp';
import Button from '@mui/material/Button';
import type { AddPlacesRequest, PlacePreview, Uuid } from '@rendezvous/contract';
import { useState } from 'react';
import { addPlaces, previewAdding } from '../../live/event-places-actions';
import { placesText } from '../../text/event-places';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { FieldPair } from '../../ui/FieldPair';
import { Form } from '../../ui/Form';
import { LabelledTextField } from '../../ui/LabelledTextField';
import { showToast } from '../../ui/toast';
import { isTooLongRun, labelsIn, longestRun, newLabels } from './place-labels';

interface AddPlacesProps {
  eventId: Uuid;
  /** Of the places that are there. */
  labels: readonly string[];
  onAdded: () => void;
}

const longestLabel = 100;
const longestZone = 80;

interface Asked {
  places: AddPlacesRequest & { labels: string[] };
  effect: PlacePreview;
}

/** Adds one place, or all of a run at once; asks first where meetings lose their times. */
export function AddPlaces({ eventId, labels, onAdded }: AddPlacesProps) {
  const [typed, setTyped] = useState('');
  const [zone, setZone] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const meant = labelsIn(typed);
  const wanted = newLabels(meant, labels);
  const add = async (places: AddPlacesRequest & { labels: string[] }) => {
    setPending(true);
    const outcome = await addPlaces(eventId, places);
    setPending(false);
    setAsked(null);
    if (!outcome.ok) {
      setFailure(outcome.failure.message || placesText.failed);
      return;
    }
    onAdded();
    setTyped('');
    const skipped = meant.length - places.labels.length;
    showToast({
      title: placesText.added(places.labels.length),
      ...(skipped > 0 && { description: placesText.skipped(skipped) }),
    });
  };
  const begin = async () => {
    if (pending || meant.length === 0) return;
    setFailure(wanted.length === 0 ? placesText.allThere : null);
    if (wanted.length === 0) return;
    const places = { labels: wanted, zone: zone.trim() || null };
    setPending(true);
    const preview = await previewAdding(eventId, places);
    setPending(false);
    if (!preview.ok) setFailure(preview.failure.message || placesText.failed);
    else if (preview.value.moved + preview.value.displaced > 0)
      setAsked({ places, effect: preview.value });
    else await add(places);
  };
  const [first = '', last = first] = [meant[0], meant.at(-1)];
  const hint =
    meant.length > 1
      ? placesText.labelRun(meant.length, first, last)
      : isTooLongRun(typed)
        ? placesText.labelNoRun(longestRun)
        : placesText.labelHint;
  return (
    <Form failure={failure} onSubmit={() => void begin()}>
      <FieldPair>
        <LabelledTextField
          label={placesText.label}
          value={typed}
          onChange={setTyped}
          hint={hint}
          maxLength={longestLabel}
          autoComplete="off"
          disabled={pending}
        />
        <LabelledTextField
          label={placesText.zone}
          value={zone}
          onChange={setZone}
          hint={placesText.zoneHint}
          maxLength={longestZone}
          disabled={pending}
        />
      </FieldPair>
      <Button
        type="submit"
        variant="contained"
        startIcon={<AddSharp aria-hidden />}
        disabled={pending || meant.length === 0}
        sx={{ alignSelf: 'flex-start' }}
      >
        {pending ? placesText.adding : placesText.addOne}
      </Button>
      {asked && (
        <ConfirmDialog
          open
          title={placesText.addTitle}
          body={placesText.addEffect(asked.effect.moved, asked.effect.displaced)}
          confirmLabel={placesText.addConfirm}
          pendingLabel={placesText.adding}
          pending={pending}
          onConfirm={() => void add(asked.places)}
          onCancel={() => setAsked(null)}
        />
      )}
    </Form>
  );
}
