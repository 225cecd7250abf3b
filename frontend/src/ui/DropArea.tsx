import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useDrop } from './useDrop';

interface DropAreaProps {
  /** What the browser's own file dialog offers. */
  accept: string;
  multiple?: boolean;
  button: Pick<ButtonProps, 'variant' | 'startIcon' | 'disabled' | 'children'>;
  /** That files can be dropped here too. */
  drop: string;
  /** What may be chosen, in words. */
  note: string;
  onFiles: (files: readonly File[]) => void;
}

/** Where files are chosen or dropped. */
export function DropArea(props: DropAreaProps) {
  const { accept, multiple = false, button, drop, note, onFiles } = props;
  const input = useRef<HTMLInputElement>(null);
  const { over, handlers } = useDrop(onFiles);
  return (
    <Box
      {...handlers}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 2,
        p: 4,
        border: 1,
        borderStyle: over ? 'solid' : 'dashed',
        borderColor: over ? 'primary.main' : 'control',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again, corrected.
          event.target.value = '';
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
      <Typography color="textSecondary">{drop}</Typography>
      <Box sx={{ flexBasis: '100%' }}>
        <Typography variant="body2" sx={{ maxWidth: '75ch' }}>
          {note}
        </Typography>
      </Box>
    </Box>
  );
}
