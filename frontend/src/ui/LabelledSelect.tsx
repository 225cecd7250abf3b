import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { useId, type ChangeEvent } from 'react';

interface LabelledSelectProps<Value extends string> {
  label: string;
  /** Says more than the label where several lists have the same. */
  ariaLabel?: string;
  /** Stands under the list. */
  hint?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice of one with its label above it; the browser's own list, which every phone shows well. */
export function LabelledSelect<Value extends string>(props: LabelledSelectProps<Value>) {
  const { label, ariaLabel, hint, disabled, autoFocus, options, value, onChange } = props;
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <Box
        component="select"
        id={id}
        disabled={disabled}
        autoFocus={autoFocus}
        aria-label={ariaLabel}
        aria-describedby={hint && hintId}
        value={value}
        onChange={(event: ChangeEvent<HTMLSelectElement>) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
        sx={{
          width: '100%',
          height: 44,
          px: 2,
          font: 'inherit',
          typography: 'body1',
          color: 'text.primary',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'control',
          borderRadius: 1,
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Box>
      {hint && (
        <Typography id={hintId} variant="caption" color="textSecondary" sx={{ mt: 1 }}>
          {hint}
        </Typography>
      )}
    </Box>
  );
}
