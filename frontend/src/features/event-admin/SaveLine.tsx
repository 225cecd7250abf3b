import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { rulesText } from '../../text/event-rules';
import { FormAlert } from '../../ui/FormAlert';
import { useUnsaved } from './UnsavedForms';

interface SaveLineProps {
  label: string;
  pendingLabel: string;
  pending: boolean;
  isDirty: boolean;
  /** It cannot be saved before something else is decided. */
  blocked: boolean;
  /** Why it was not taken the last time. */
  failure: string | null;
  onDiscard: () => void;
}

/** The end of a form on this screen: Save, what is not saved yet, and the way back. */
export function SaveLine(props: SaveLineProps) {
  const { label, pendingLabel, pending, isDirty, blocked, failure, onDiscard } = props;
  useUnsaved(isDirty, onDiscard);
  return (
    <>
      {failure && <FormAlert>{failure}</FormAlert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Button type="submit" variant="contained" disabled={pending || blocked || !isDirty}>
          {pending ? pendingLabel : label}
        </Button>
        {isDirty && (
          <Button variant="outlined" color="inherit" disabled={pending} onClick={onDiscard}>
            {rulesText.discard}
          </Button>
        )}
        <Typography role="status" variant="body2" color="textSecondary">
          {isDirty && rulesText.unsaved}
        </Typography>
      </Box>
    </>
  );
}
