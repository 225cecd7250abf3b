import StarBorderSharp from '@mui/icons-material/StarBorderSharp';
import StarSharp from '@mui/icons-material/StarSharp';
import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import { useId } from 'react';

const stars = [1, 2, 3, 4, 5];

interface StarRatingProps {
  label: string;
  /** What each choice is called, for example `3 stars`. */
  starLabel: (count: number) => string;
  /** 1 to 5; 0 while nothing is chosen. */
  value: number;
  onChange: (value: number) => void;
  disabled?: boolean;
}

/** Five radio buttons drawn as stars, each 44 px wide. */
export function StarRating({ label, starLabel, value, onChange, disabled }: StarRatingProps) {
  const name = useId();
  return (
    <Box component="fieldset" disabled={disabled} sx={{ m: 0, p: 0, border: 0 }}>
      <FormLabel component="legend" sx={{ p: 0 }}>
        {label}
      </FormLabel>
      <Box sx={{ display: 'flex' }}>
        {stars.map((count) => (
          <Box
            key={count}
            component="label"
            sx={{
              position: 'relative',
              width: 44,
              height: 44,
              display: 'grid',
              placeItems: 'center',
              borderRadius: 1,
              color: count <= value ? 'vip' : 'control',
              '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main' },
            }}
          >
            {count <= value ? <StarSharp fontSize="large" /> : <StarBorderSharp fontSize="large" />}
            <Box
              component="input"
              type="radio"
              name={name}
              aria-label={starLabel(count)}
              checked={count === value}
              onChange={() => onChange(count)}
              sx={{ position: 'absolute', inset: 0, m: 0, opacity: 0, cursor: 'pointer' }}
            />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
