import DarkModeSharp from '@mui/icons-material/DarkModeSharp';
import LightModeSharp from '@mui/icons-material/LightModeSharp';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { navigationText } from '../text/en';

/** Switches between light and dark; until it is used the system's choice holds. */
export function ModeButton() {
  const { mode, systemMode, setMode } = useColorScheme();
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark';
  const label = isDark ? navigationText.useLight : navigationText.useDark;
  return (
    <IconButton aria-label={label} title={label} onClick={() => setMode(isDark ? 'light' : 'dark')}>
      {isDark ? <LightModeSharp fontSize="small" /> : <DarkModeSharp fontSize="small" />}
    </IconButton>
  );
}
