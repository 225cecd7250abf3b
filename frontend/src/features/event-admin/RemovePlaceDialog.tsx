import type { EventPlace } from '@rendezvous/contract';
import { eventAdminCalls } from '../../api/event-admin';
import { removePlace } from '../../live/event-places-actions';
import { useRead } from '../../live/use-read';
import { placesText } from '../../text/event-places';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useCommand } from '../../ui/useCommand';

interface RemovePlaceDialogProps {
  place: EventPlace;
  isLast: boolean;
  onRemoved: () => void;
  onClose: () => void;
}

/** Says what taking the place away would do, before it is done. */
export function RemovePlaceDialog({ place, isLast, onRemoved, onClose }: RemovePlaceDialogProps) {
  const { id, label } = place;
  const { value: effect, failure } = useRead(id, () => eventAdminCalls.previewRemoval(id));
  const { pending, run } = useCommand();
  const remove = async () => {
    const removed = await run(() => removePlace(id), {
      success: { title: placesText.removed(label) },
      failureTitle: placesText.removeFailed,
    });
    if (!removed) return;
    onRemoved();
    onClose();
  };
  const said = () => {
    if (failure) return failure.message;
    if (!effect) return placesText.looking;
    const { moved, displaced } = effect;
    if (isLast) return placesText.lastOne;
    return moved + displaced === 0 ? placesText.nothingMoves : placesText.effect(moved, displaced);
  };
  return (
    <ConfirmDialog
      open
      title={placesText.removeTitle(label)}
      body={said()}
      confirmLabel={placesText.remove}
      pendingLabel={placesText.removing}
      pending={pending}
      blocked={effect === undefined}
      destructive
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
