import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useLoaded } from '../../live/use-loaded';
import { useLibraryImages, useViewer } from '../../store/hooks';
import { eventFormText } from '../../text/event-form';
import { ImageChoice } from '../../ui/ImageChoice';
import { LoadingState } from '../../ui/LoadingState';
import { BannerUpload } from './BannerUpload';
import type { EventValues } from './event-values';

const shownImages = 6;

interface BannerFieldProps {
  control: Control<EventValues>;
  /** The banner the form was opened with; empty for none. */
  initial: string;
  disabled: boolean;
}

/** The first images of the library to choose a banner from, none, and one that is uploaded here. */
export function BannerField({ control, initial, disabled }: BannerFieldProps) {
  const { field } = useController({ control, name: 'bannerImage' });
  // Images are the administrators' alone; an organiser leaves the banner as it is.
  const mayChoose = useViewer()?.isAdmin === true;
  const load = useLoaded('library-images', mayChoose);
  const images = useLibraryImages();
  const [uploaded, setUploaded] = useState('');
  if (!mayChoose) return null;
  if (!load.ready && !load.failure) return <LoadingState label={eventFormText.loadingImages} />;
  const first = images.slice(0, shownImages);
  const beside = [
    { path: uploaded, name: eventFormText.uploadedBanner },
    { path: initial, name: eventFormText.currentBanner },
  ].filter(({ path }) => path && !first.some((image) => image.path === path));
  const take = (path: string) => {
    setUploaded(path);
    field.onChange(path);
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <ImageChoice
        label={eventFormText.fields.bannerImage}
        options={[{ path: '', name: eventFormText.noBanner }, ...beside, ...first]}
        value={field.value}
        onChange={field.onChange}
        disabled={disabled}
      />
      {load.failure && images.length === 0 && (
        <Typography variant="caption" component="p" color="textSecondary">
          {load.failure.message}
        </Typography>
      )}
      {images.length > shownImages && (
        <Typography variant="caption" component="p" color="textSecondary">
          {eventFormText.moreImages(shownImages)}
        </Typography>
      )}
      {!disabled && <BannerUpload onUploaded={take} />}
    </Box>
  );
}
