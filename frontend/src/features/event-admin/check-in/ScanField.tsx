import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type SubmitEvent, type RefObject } from 'react';
import { checkInText as text } from '../../../text/event-check-in';
import { LabelledTextField } from '../../../ui/LabelledTextField';

interface ScanFieldProps {
  inputRef: RefObject<HTMLInputElement | null>;
  onText: (text: string) => void;
  /** Whether what a scanner types arrives here. */
  onFocusChange: (hasFocus: boolean) => void;
}

/** On a phone the focus would bring up its keyboard before anybody wants to type. */
export const takesFocus = () => matchMedia('(pointer: fine)').matches;

/** Takes what a scanner types: Enter ends a code, and the next one may follow at once. */
export function ScanField({ inputRef, onText, onFocusChange }: ScanFieldProps) {
  const [value, setValue] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // Not the state: a fast scanner types its Enter before the last character is drawn.
    const typed = inputRef.current?.value ?? value;
    setValue('');
    inputRef.current?.focus();
    onText(typed);
  };
  return (
    <Box
      component="form"
      onSubmit={submit}
      onFocus={({ target }) => onFocusChange(target instanceof HTMLInputElement)}
      onBlur={() => onFocusChange(false)}
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}
    >
      <LabelledTextField
        label={text.field}
        hint={text.fieldHint}
        value={value}
        onChange={setValue}
        inputRef={inputRef}
        autoComplete="off"
        autoFocus={takesFocus()}
        maxLength={300}
      />
      <Button type="submit" variant="outlined" sx={{ mt: 6, minHeight: 44, flexShrink: 0 }}>
        {text.submit}
      </Button>
    </Box>
  );
}
