import Typography from '@mui/material/Typography';
import type { Event } from '@rendezvous/contract';
import { useState } from 'react';
import { updateEvent } from '../../live/admin-actions';
import { reload } from '../../live/actions';
import { useWholeList } from '../../live/use-whole-list';
import { useLibraryImages } from '../../store/hooks';
import { appText } from '../../text/en';
import { eventFormText } from '../../text/event-form';
import { replaceBannerText } from '../../text/images';
import { FormDialog } from '../../ui/FormDialog';
import { ImageChoice } from '../../ui/ImageChoice';
import { LoadFailed } from '../../ui/LoadFailed';
import { LoadingState } from '../../ui/LoadingState';
import { useCommand } from '../../ui/useCommand';

interface ReplaceBannerDialogProps {
  event: Event;
  onClose: () => void;
}

/** Gives an event another banner from the library. */
export function ReplaceBannerDialog({ event, onClose }: ReplaceBannerDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const { pending, run } = useCommand();
  const update = async (bannerImage: string) => {
    const updated = await run(() => updateEvent(event.id, { bannerImage }), {
      success: {
        title: eventFormText.bannerUpdated,
        description: eventFormText.bannerUpdatedBody,
      },
      failureTitle: eventFormText.bannerFailed,
      failureFallback: appText.somethingWentWrongThere,
    });
    if (updated) onClose();
  };
  return (
    <FormDialog
      title={replaceBannerText.title}
      submitLabel={replaceBannerText.update}
      pendingLabel={replaceBannerText.updating}
      pending={pending}
      blocked={chosen === null}
      maxWidth="md"
      onSubmit={() => chosen !== null && void update(chosen)}
      onClose={onClose}
    >
      <Library value={chosen} onChange={setChosen} disabled={pending} />
    </FormDialog>
  );
}

interface LibraryProps {
  value: string | null;
  onChange: (path: string) => void;
  disabled: boolean;
}

function Library({ value, onChange, disabled }: LibraryProps) {
  const load = useWholeList('library-images');
  const images = useLibraryImages();
  if (!load.ready) {
    if (!load.failure) return <LoadingState label={eventFormText.loadingImages} />;
    return (
      <LoadFailed message={load.failure.message} onRetry={() => void reload('library-images')} />
    );
  }
  if (images.length === 0) return <Typography>{eventFormText.noImages}</Typography>;
  return (
    <ImageChoice
      label={replaceBannerText.images}
      options={images}
      value={value}
      onChange={onChange}
      disabled={disabled}
    />
  );
}
