import { addImage } from '../../live/admin-actions';
import { useImageUploads } from '../../live/use-image-uploads';
import { adminText, libraryText } from '../../text/admin';
import { imageText } from '../../text/images';
import { showToast } from '../../ui/toast';
import { UploadArea } from '../../ui/UploadArea';

/** Sends one image into the library and hands on its path. */
export function BannerUpload({ onUploaded }: { onUploaded: (path: string) => void }) {
  const { uploads, refused, add, remove, retry, dismissRefused } = useImageUploads({
    most: 1,
    finish: async (address, name) => {
      const outcome = await addImage(address, name);
      if (outcome.ok) onUploaded(outcome.value.path);
      return outcome;
    },
    onIdle: (finished, [failure]) => {
      if (failure === undefined) {
        showToast({
          title: libraryText.uploaded,
          description: libraryText.uploadedBody(finished),
        });
        return;
      }
      showToast({
        title: libraryText.uploadFailed,
        description: failure || adminText.failed,
        variant: 'destructive',
      });
    },
  });
  return (
    <UploadArea
      multiple={false}
      note={imageText.noteOne}
      uploads={uploads}
      refused={refused}
      onFiles={add}
      onRemove={remove}
      onRetry={retry}
      onDismissRefused={dismissRefused}
    />
  );
}
