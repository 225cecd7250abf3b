import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId, type ReactNode } from 'react';

export interface TextFieldProps extends Pick<
  OutlinedInputProps,
  | 'type'
  | 'autoComplete'
  | 'disabled'
  | 'readOnly'
  | 'multiline'
  | 'minRows'
  | 'placeholder'
  | 'autoFocus'
> {
  /** The keys that a phone offers. */
  inputMode?: 'numeric';
  label: string;
  /** Stands under the field until an error takes its place. */
  hint?: string;
  required?: boolean;
  /** In characters. */
  maxLength?: number;
  /** Of a number. */
  min?: number;
  max?: number;
  endAdornment?: ReactNode;
}

interface LabelledTextFieldProps extends TextFieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  error?: string;
  inputRef?: OutlinedInputProps['inputRef'];
}

/** A text field with its label above it; the error is tied to the field, which has the focus when sending fails. */
export function LabelledTextField(props: LabelledTextFieldProps) {
  const { label, hint, error, required, inputMode, maxLength, min, max, ...rest } = props;
  const { value, onChange, ...input } = rest;
  const id = useId();
  const describedBy = error || hint ? `${id}-note` : undefined;
  return (
    <FormControl fullWidth error={Boolean(error)} disabled={input.disabled}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <OutlinedInput
        {...input}
        id={id}
        value={value}
        onChange={(change) => onChange(change.target.value)}
        slotProps={{
          input: {
            'aria-invalid': error ? true : undefined,
            'aria-describedby': describedBy,
            'aria-required': required || undefined,
            inputMode,
            maxLength,
            min,
            max,
          },
        }}
      />
      {describedBy && <FormHelperText id={describedBy}>{error ?? hint}</FormHelperText>}
    </FormControl>
  );
}
