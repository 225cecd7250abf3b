import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { recoveryText } from '../../text/two-step';
import { CheckboxField } from '../../ui/CheckboxField';
import { copyText } from '../../ui/copy-text';
import { Dialog } from '../../ui/Dialog';
import { saveFile } from '../../ui/save-file';

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** On paper the codes stand alone, without the screen behind them. */
const onPaper = { '@media print': { '#root': { display: 'none' } } };

/** Shows recovery codes, which nobody can see again: it closes once the viewer says that they are saved. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const titleId = useId();
  const [saved, setSaved] = useState(false);
  const text = codes.join('\n');
  const download = () =>
    saveFile(
      recoveryText.fileName,
      new Blob([`${recoveryText.fileHeading}\n\n${text}\n`], { type: 'text/plain' }),
    );
  return (
    <Dialog
      open
      onClose={() => {
        if (saved) onClose();
      }}
      aria-labelledby={titleId}
    >
      <GlobalStyles styles={onPaper} />
      <DialogTitle id={titleId}>{recoveryText.title}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        <Typography>{recoveryText.body}</Typography>
        <Box
          component="ul"
          aria-label={recoveryText.list}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(13rem, 1fr))',
            gap: 1,
            m: 0,
            p: 3,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            listStyle: 'none',
          }}
        >
          {codes.map((code) => (
            <Typography key={code} component="li" variant="time">
              {code}
            </Typography>
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, displayPrint: 'none' }}>
          <Button
            variant="outlined"
            color="inherit"
            onClick={() =>
              void copyText(text, {
                copied: recoveryText.copied,
                failed: recoveryText.copyFailed,
                failedHint: recoveryText.copyFailedHint,
              })
            }
          >
            {recoveryText.copy}
          </Button>
          <Button variant="outlined" color="inherit" onClick={download}>
            {recoveryText.download}
          </Button>
          <Button variant="outlined" color="inherit" onClick={() => window.print()}>
            {recoveryText.print}
          </Button>
        </Box>
        <Box sx={{ displayPrint: 'none' }}>
          <CheckboxField
            checked={saved}
            onChange={({ target }) => setSaved(target.checked)}
            label={recoveryText.saved}
          />
        </Box>
      </DialogContent>
      <DialogActions sx={{ displayPrint: 'none' }}>
        <Button variant="contained" disabled={!saved} onClick={onClose}>
          {recoveryText.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
