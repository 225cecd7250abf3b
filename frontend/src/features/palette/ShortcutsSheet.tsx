import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { appText } from '../../text/en';
import { shortcutsText } from '../../text/palette';
import { Dialog } from '../../ui/Dialog';
import { CheckboxField } from '../../ui/CheckboxField';
import { commandKey, setSingleKeys, singleKeysOn } from '../../ui/shortcuts';

interface Shortcut {
  does: string;
  /** Ways to it; the keys of one are pressed together. */
  keys: readonly (readonly string[])[];
}

const shortcuts = (): readonly Shortcut[] => [
  { does: shortcutsText.palette, keys: [[commandKey(), 'K']] },
  { does: shortcutsText.desk, keys: [['/']] },
  { does: shortcutsText.sheet, keys: [['?']] },
  { does: shortcutsText.toast, keys: [['F8']] },
  {
    does: shortcutsText.move,
    keys: [
      ['↑', '↓'],
      ['←', '→'],
    ],
  },
  { does: shortcutsText.choose, keys: [['Enter']] },
  { does: shortcutsText.close, keys: [['Esc']] },
];

function Key({ children }: { children: string }) {
  return (
    <Box
      component="kbd"
      sx={{
        display: 'inline-block',
        minWidth: 28,
        px: 2,
        py: 0.5,
        textAlign: 'center',
        fontFamily: 'inherit',
        border: 1,
        borderColor: 'control',
        borderRadius: 1,
      }}
    >
      {children}
    </Box>
  );
}

function Keys({ keys }: Pick<Shortcut, 'keys'>) {
  return keys.map((together, way) => (
    <Box component="span" key={together.join('+')} sx={{ whiteSpace: 'nowrap' }}>
      {way > 0 && ` ${shortcutsText.or} `}
      {together.map((key, place) => (
        <Box component="span" key={key}>
          {place > 0 && ' '}
          <Key>{key}</Key>
        </Box>
      ))}
    </Box>
  ));
}

/** Every shortcut, and the switch for those of a single character. Open for as long as it is rendered. */
export function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const hintId = useId();
  const [single, setSingle] = useState(singleKeysOn);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{shortcutsText.title}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ m: 0 }}>
          {shortcuts().map(({ does, keys }) => (
            <Box
              key={does}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 2,
                py: 2,
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              <Box component="dt" sx={{ flex: '1 1 12rem' }}>
                {does}
              </Box>
              <Typography component="dd" variant="time" sx={{ m: 0 }}>
                <Keys keys={keys} />
              </Typography>
            </Box>
          ))}
        </Box>
        <CheckboxField
          label={shortcutsText.single}
          checked={single}
          aria-describedby={hintId}
          onChange={(event) => {
            setSingle(event.target.checked);
            setSingleKeys(event.target.checked);
          }}
        />
        <Typography id={hintId} variant="caption" color="textSecondary">
          {shortcutsText.singleHint}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {appText.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
