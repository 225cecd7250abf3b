import Box from '@mui/material/Box';
import { useState } from 'react';
import { bannerSet, bannerSources, bannerWidth } from '../../ui/banner-sources';

type Height = number | { xs: number; md: number };

interface BannerProps {
  image: string;
  /** Height in pixels. */
  height: Height;
  /** It is what the screen begins with, as wide as that: fetched before everything else. */
  first?: boolean;
}

/** An event's picture. Decorative; where none of its sources loads, nothing is shown. */
export function Banner({ image, ...shown }: BannerProps) {
  // A replaced picture starts again from its first source.
  return <FirstToLoad key={image} sources={bannerSources(image)} {...shown} />;
}

/** On a list, a phone's whole width. */
const cardWidth = '400px';

type FirstToLoadProps = Omit<BannerProps, 'image'> & { sources: readonly string[] };

function FirstToLoad({ sources, height, first }: FirstToLoadProps) {
  const [failed, setFailed] = useState(0);
  const source = sources[failed];
  if (!source) return null;
  return (
    <Box
      component="img"
      sizes={first ? bannerWidth : cardWidth}
      srcSet={bannerSet(source)}
      src={source}
      alt=""
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      decoding="async"
      onError={() => setFailed(failed + 1)}
      sx={{
        display: 'block',
        width: '100%',
        height,
        objectFit: 'cover',
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    />
  );
}
