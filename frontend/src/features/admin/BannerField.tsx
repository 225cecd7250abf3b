import Typography from '@mui/material/Typography';
import { useController, type Control } from 'react-hook-form';
import { useLoaded } from '../../live/use-loaded';
import { useLibraryImages } from '../../store/hooks';
import { eventFormText } from '../../text/event-form';
import { ImageChoice } from '../../ui/ImageChoice';
import { LoadingState } from '../../ui/LoadingState';
import type { EventValues } from './event-values';

const shownImages = 6;

interface BannerFieldProps {
  control: Control<EventValues>;
  /** The banner the form was opened with; empty for none. */
  initial: string;
  disabled: boolean;
}

/** The first images of the library to choose a banner from, and none. */
export function BannerField({ control, initial, disabled }: BannerFieldProps) {
  const { field } = useController({ control, name: 'bannerImage' });
  const load = useLoaded('library-images');
  const images = useLibraryImages();
  if (!load.ready && !load.failure) return <LoadingState label={eventFormText.loadingImages} />;
  const first = images.slice(0, shownImages);
  const held = initial && !first.some(({ path }) => path === initial);
  return (
    <div>
      <ImageChoice
        label={eventFormText.fields.bannerImage}
        options={[
          { path: '', name: eventFormText.noBanner },
          ...(held ? [{ path: initial, name: eventFormText.currentBanner }] : []),
          ...first,
        ]}
        value={field.value}
        onChange={field.onChange}
        disabled={disabled}
      />
      {images.length === 0 && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
          {load.failure?.message ?? eventFormText.noImages}
        </Typography>
      )}
      {images.length > shownImages && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
          {eventFormText.moreImages(shownImages)}
        </Typography>
      )}
    </div>
  );
}
