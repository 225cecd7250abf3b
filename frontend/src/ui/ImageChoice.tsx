import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { inSize } from './image-size';

export interface ImageOption {
  /** Empty where the choice is to have none. */
  path: string;
  name: string;
}

interface ImageChoiceProps {
  label: string;
  options: readonly ImageOption[];
  /** The path chosen, null while none is. */
  value: string | null;
  onChange: (path: string) => void;
  disabled?: boolean;
}

/** Images as radio buttons, each the picture over its name. */
export function ImageChoice({ label, options, value, onChange, disabled }: ImageChoiceProps) {
  const name = useId();
  return (
    <Box component="fieldset" disabled={disabled} sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <FormLabel component="legend" sx={{ p: 0 }}>
        {label}
      </FormLabel>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
        }}
      >
        {options.map((option) => (
          <Box
            key={option.path}
            component="label"
            sx={{
              position: 'relative',
              display: 'flex',
              flexDirection: 'column',
              cursor: 'pointer',
              bgcolor: 'background.paper',
              p: '2px',
              border: 1,
              borderColor: 'control',
              borderRadius: 1,
              overflow: 'hidden',
              '&:has(:checked)': { borderColor: 'primary.main', borderWidth: 3, p: 0 },
              '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main' },
            }}
          >
            <Picture path={option.path} />
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2, minHeight: 44 }}>
              <Box
                component="input"
                type="radio"
                name={name}
                checked={option.path === value}
                onChange={() => onChange(option.path)}
                sx={{ flexShrink: 0, width: 18, height: 18, m: 0 }}
              />
              <Typography variant="body2" noWrap>
                {option.name}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Picture({ path }: { path: string }) {
  const frame = { width: '100%', height: 84, borderBottom: 1, borderColor: 'divider' };
  if (!path) return <Box sx={{ ...frame, bgcolor: 'background.default' }} />;
  return (
    <Box
      component="img"
      src={inSize(path, 'card')}
      alt=""
      loading="lazy"
      sx={{ ...frame, display: 'block', objectFit: 'cover', bgcolor: 'background.default' }}
    />
  );
}
