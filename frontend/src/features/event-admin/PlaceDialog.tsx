import type { EventPlace, PlacePreview, PlaceRequest, Uuid } from '@rendezvous/contract';
import { useState } from 'react';
import { changePlace, previewPlace } from '../../live/event-places-actions';
import { placesText } from '../../text/event-places';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { FormDialog } from '../../ui/FormDialog';
import { LabelledTextField } from '../../ui/LabelledTextField';
import { useCommand } from '../../ui/useCommand';
import { useGuardedClose } from '../../ui/useGuardedClose';
import { PersonSearch } from './PersonSearch';

interface PlaceDialogProps {
  eventId: Uuid;
  place: EventPlace;
  onSaved: () => void;
  onClose: () => void;
}

const longestLabel = 40;
const longestZone = 80;

/** Renames a place, puts it into a zone, or makes it somebody's; asks first where meetings have to move. */
export function PlaceDialog({ eventId, place, onSaved, onClose }: PlaceDialogProps) {
  const [label, setLabel] = useState(place.label);
  const [zone, setZone] = useState(place.zone ?? '');
  const [owner, setOwner] = useState(place.owner);
  const [effect, setEffect] = useState<PlacePreview | null>(null);
  const { pending, run } = useCommand();
  const change: PlaceRequest = {
    ...(label.trim() !== place.label && { label: label.trim() }),
    ...((zone.trim() || null) !== place.zone && { zone: zone.trim() || null }),
    ...((owner?.id ?? null) !== place.ownerUserId && { ownerUserId: owner?.id ?? null }),
  };
  const isDirty = Object.keys(change).length > 0;
  const { close, question } = useGuardedClose(isDirty, onClose);
  const failureTitle = placesText.failed;
  const save = async () => {
    const saved = await run(() => changePlace(place.id, change), {
      success: { title: placesText.saved },
      failureTitle,
    });
    setEffect(null);
    if (!saved) return;
    onSaved();
    onClose();
  };
  const begin = async () => {
    if (!isDirty) return onClose();
    let preview: PlacePreview = { moved: 0, displaced: 0 };
    const may = await run(
      async () => {
        const outcome = await previewPlace(place.id, change);
        if (outcome.ok) preview = outcome.value;
        return outcome;
      },
      { failureTitle },
    );
    if (!may) return;
    if (preview.moved + preview.displaced > 0) setEffect(preview);
    else await save();
  };
  return (
    <FormDialog
      title={placesText.editTitle(place.label)}
      submitLabel={placesText.save}
      pendingLabel={placesText.saving}
      pending={pending}
      blocked={label.trim() === ''}
      held={isDirty}
      onSubmit={() => void begin()}
      onClose={close}
    >
      <LabelledTextField
        label={placesText.labelOnly}
        value={label}
        onChange={setLabel}
        error={label.trim() === '' ? placesText.labelNeeded : undefined}
        maxLength={longestLabel}
        required
        disabled={pending}
        autoFocus
      />
      <LabelledTextField
        label={placesText.zone}
        value={zone}
        onChange={setZone}
        hint={placesText.zoneHint}
        maxLength={longestZone}
        disabled={pending}
      />
      <PersonSearch
        label={placesText.owner}
        eventId={eventId}
        chosen={owner}
        onChoose={setOwner}
        hint={placesText.ownerHint}
      />
      {question}
      <ConfirmDialog
        open={effect !== null}
        title={placesText.changeTitle}
        body={effect ? placesText.effect(effect.moved, effect.displaced) : ''}
        confirmLabel={placesText.confirmChange}
        pendingLabel={placesText.saving}
        pending={pending}
        onConfirm={() => void save()}
        onCancel={() => setEffect(null)}
      />
    </FormDialog>
  );
}
