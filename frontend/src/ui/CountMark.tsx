import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { useContext } from 'react';
import { connectionText } from '../text/en';
import { Offline } from './offline';
import { visuallyHidden } from './visually-hidden';

interface CountMarkProps {
  /** Null until it is read. */
  count: number | null;
  /** What is counted, read out in place of the number. */
  words: (count: number) => string;
  /** Whether there is room for words. */
  roomy?: boolean;
  sx?: SxProps<Theme>;
}

/** A number that waits beside a name: nothing for none, and without a connection a mark for one that was never read. */
export function CountMark({ count, words, roomy = false, sx = [] }: CountMarkProps) {
  const offline = useContext(Offline);
  const place = Array.isArray(sx) ? sx : [sx];
  if (count === null) {
    if (!offline) return null;
    return (
      <Typography component="span" variant="caption" color="textSecondary" sx={place}>
        {!roomy && <span aria-hidden>{connectionText.unknownCount}</span>}
        <Box component="span" sx={roomy ? undefined : visuallyHidden}>
          {` ${connectionText.notRead}`}
        </Box>
      </Typography>
    );
  }
  if (count === 0) return null;
  return (
    <Box component="span" sx={[{ color: 'secondary.main', fontWeight: 700 }, ...place]}>
      <Typography component="span" variant="time" aria-hidden>
        {count}
      </Typography>
      <Box component="span" sx={visuallyHidden}>
        {` ${words(count)}`}
      </Box>
    </Box>
  );
}
