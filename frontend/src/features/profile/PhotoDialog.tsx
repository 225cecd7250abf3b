import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { updatePhoto } from '../../live/account-actions';
import { useImageUploads } from '../../live/use-image-uploads';
import { appText } from '../../text/en';
import { photoText } from '../../text/profile';
import { Dialog } from '../../ui/Dialog';
import { showToast } from '../../ui/toast';
import { UploadArea } from '../../ui/UploadArea';

/** Sends one image and makes it the viewer's photo; closes when that is done. */
export function PhotoDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const { uploads, refused, add, remove, retry, dismissRefused } = useImageUploads({
    most: 1,
    finish: updatePhoto,
    onIdle: (finished, [failure]) => {
      if (finished > 0) {
        showToast({ title: photoText.updatedTitle, description: photoText.updated });
        onClose();
        return;
      }
      showToast({
        title: photoText.failedTitle,
        description: failure || photoText.failed,
        variant: 'destructive',
      });
    },
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{photoText.upload}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 3, py: 0 }}>
        <UploadArea
          multiple={false}
          uploads={uploads}
          refused={refused}
          onFiles={add}
          onRemove={remove}
          onRetry={retry}
          onDismissRefused={dismissRefused}
        />
        <Typography variant="body2" color="textSecondary">
          {photoText.one}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{appText.cancel}</Button>
      </DialogActions>
    </Dialog>
  );
}
