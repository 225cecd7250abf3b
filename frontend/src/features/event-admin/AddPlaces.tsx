import AddSharp from '@mui/icons-material/AddSharp';
import Button from '@mui/material/Button';
import type { Uuid } from '@rendezvous/contract';
import { useState } from 'react';
import { addPlace } from '../../live/event-places-actions';
import { placesText } from '../../text/event-places';
import { FieldPair } from '../../ui/FieldPair';
import { Form } from '../../ui/Form';
import { LabelledTextField } from '../../ui/LabelledTextField';
import { showToast } from '../../ui/toast';
import { labelsIn, newLabels } from './place-labels';

interface AddPlacesProps {
  eventId: Uuid;
  /** Of the places that are there. */
  labels: readonly string[];
  onAdded: () => void;
}

const longestLabel = 100;
const longestZone = 80;

/** Adds one place, or all of a run, one call after the other. */
export function AddPlaces({ eventId, labels, onAdded }: AddPlacesProps) {
  const [typed, setTyped] = useState('');
  const [zone, setZone] = useState('');
  const [done, setDone] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const meant = labelsIn(typed);
  const wanted = newLabels(meant, labels);
  const pending = done !== null;
  const add = async () => {
    if (pending || meant.length === 0) return;
    setFailure(null);
    if (wanted.length === 0) {
      setFailure(placesText.allThere);
      return;
    }
    let added = 0;
    let failed: string | null = null;
    for (const label of wanted) {
      setDone(added);
      const outcome = await addPlace(eventId, { label, zone: zone.trim() || null });
      if (!outcome.ok) {
        failed = outcome.failure.message || placesText.failed;
        break;
      }
      added += 1;
    }
    setDone(null);
    if (added > 0) onAdded();
    if (failed !== null) {
      setFailure(placesText.addedThen(added, failed));
      return;
    }
    setTyped('');
    const skipped = meant.length - wanted.length;
    showToast({
      title: placesText.added(added),
      ...(skipped > 0 && { description: placesText.skipped(skipped) }),
    });
  };
  const isRun = meant.length > 1;
  return (
    <Form failure={failure} onSubmit={() => void add()}>
      <FieldPair>
        <LabelledTextField
          label={placesText.label}
          value={typed}
          onChange={setTyped}
          hint={
            isRun
              ? placesText.labelRun(meant.length, meant[0] ?? '', meant.at(-1) ?? '')
              : placesText.labelHint
          }
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
        {pending ? placesText.adding(done + 1, wanted.length) : placesText.addOne}
      </Button>
    </Form>
  );
}
