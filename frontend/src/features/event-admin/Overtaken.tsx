import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { rulesText } from '../../text/event-rules';
import { FormAlert } from '../../ui/FormAlert';

interface OvertakenProps {
  onTakeOver: () => void;
  onKeep: () => void;
}

/** Somebody else has changed what is being changed here: their changes or one's own go on. */
export function Overtaken({ onTakeOver, onKeep }: OvertakenProps) {
  return (
    <FormAlert tone="info">
      <div>
        {rulesText.overtaken}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
          <Button variant="contained" onClick={onTakeOver}>
            {rulesText.takeOver}
          </Button>
          <Button variant="outlined" onClick={onKeep}>
            {rulesText.keepMine}
          </Button>
        </Box>
      </div>
    </FormAlert>
  );
}
