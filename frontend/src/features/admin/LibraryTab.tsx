import Box from '@mui/material/Box';
import { addImage } from '../../live/admin-actions';
import { loadMore, reload } from '../../live/actions';
import { useImageUploads } from '../../live/use-image-uploads';
import { useLoaded } from '../../live/use-loaded';
import { useLibraryImages, useLoading } from '../../store/hooks';
import { adminText, libraryText } from '../../text/admin';
import { EmptyState } from '../../ui/EmptyState';
import { LoadFailed } from '../../ui/LoadFailed';
import { LoadingState } from '../../ui/LoadingState';
import { Section } from '../../ui/Section';
import { showToast } from '../../ui/toast';
import { UploadArea } from '../../ui/UploadArea';
import { Gallery } from './Gallery';

/** Images in one batch. */
const most = 10;

/** The images events may have as banners: sent here, looked at, removed. */
export function LibraryTab() {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 6 }}>
      <Section heading={libraryText.upload}>
        <Uploads />
      </Section>
      <Section heading={libraryText.gallery}>
        <Images />
      </Section>
    </Box>
  );
}

function Uploads() {
  const { uploads, refused, add, remove, retry, dismissRefused } = useImageUploads({
    most,
    finish: addImage,
    onIdle: (finished, [failure]) => {
      if (failure !== undefined) {
        showToast({
          title: libraryText.uploadFailed,
          description: [
            failure || adminText.failed,
            finished > 0 ? libraryText.uploadedBody(finished) : '',
          ]
            .join(' ')
            .trim(),
          variant: 'destructive',
        });
        return;
      }
      showToast({
        title: libraryText.uploaded,
        description: libraryText.uploadedBody(finished),
      });
    },
  });
  return (
    <UploadArea
      multiple
      uploads={uploads}
      refused={refused}
      onFiles={add}
      onRemove={remove}
      onRetry={retry}
      onDismissRefused={dismissRefused}
    />
  );
}

function Images() {
  const load = useLoaded('library-images');
  const loading = useLoading('library-images');
  const images = useLibraryImages();
  if (!load.ready) {
    if (!load.failure) return <LoadingState label={libraryText.loading} />;
    return (
      <LoadFailed message={load.failure.message} onRetry={() => void reload('library-images')} />
    );
  }
  if (images.length === 0) {
    return <EmptyState title={libraryText.empty} hint={libraryText.emptyHint} />;
  }
  return (
    <>
      <Gallery
        images={images}
        total={load.next === null ? images.length : Math.max(load.total ?? 0, images.length)}
        onEnd={() => void loadMore('library-images')}
      />
      {loading && load.next !== null && <LoadingState label={libraryText.loading} />}
    </>
  );
}
