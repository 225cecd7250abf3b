import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useRef, type KeyboardEvent, type SyntheticEvent } from 'react';
import { conversationText } from '../../text/conversations';
import { useDraft } from '../../ui/useDraft';

/** In characters. */
const longestMessage = 4000;
/** From so many characters on the composer says how many there are. */
const nearLimit = 3800;

interface ThreadComposerProps {
  personId: string;
  name: string;
  wide: boolean;
  offline: boolean;
  /** `content` is trimmed and neither empty nor too long. */
  onSend: (content: string) => void;
}

/** Writes to a person. What is written is kept as a draft until it is sent. */
export function ThreadComposer(props: ThreadComposerProps) {
  const { personId, name, wide, offline, onSend } = props;
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [content, write] = useDraft(`message.${personId}`);
  const trimmed = content.trim();
  const isTooLong = trimmed.length > longestMessage;
  const blocked = trimmed === '' || isTooLong;
  const submit = () => {
    if (blocked) return;
    onSend(trimmed);
    write('');
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed, Enter chooses it.
    if (!wide || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  const hint = offline ? conversationText.offline : wide ? conversationText.keys : '';
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        submit();
      }}
      sx={{ p: 3, borderTop: 1, borderColor: 'divider' }}
    >
      <FormControl fullWidth error={isTooLong}>
        <FormLabel htmlFor={id}>{conversationText.messageTo(name)}</FormLabel>
        <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 2 }}>
          <OutlinedInput
            id={id}
            inputRef={input}
            value={content}
            onChange={(event) => write(event.target.value)}
            onKeyDown={onKeyDown}
            multiline
            minRows={1}
            maxRows={6}
            fullWidth
            slotProps={{
              input: { 'aria-invalid': isTooLong || undefined, 'aria-describedby': `${id}-note` },
            }}
          />
          <Button type="submit" variant="contained" disabled={blocked} sx={{ flexShrink: 0 }}>
            {conversationText.send}
          </Button>
        </Box>
        <FormHelperText
          id={`${id}-note`}
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            columnGap: 2,
            minHeight: '1.25rem',
            mr: 0,
          }}
        >
          <span>{hint}</span>
          {trimmed.length >= nearLimit && (
            <span>{conversationText.length(trimmed.length, longestMessage)}</span>
          )}
        </FormHelperText>
      </FormControl>
    </Box>
  );
}
