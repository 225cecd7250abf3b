import BrightnessAutoSharp from '@mui/icons-material/BrightnessAutoSharp';
import DarkModeSharp from '@mui/icons-material/DarkModeSharp';
import LightModeSharp from '@mui/icons-material/LightModeSharp';
import { appearanceText } from '../text/appearance';

/** The choices of colours. `system` follows the device. */
export const appearances = [
  { mode: 'system', label: appearanceText.system, icon: BrightnessAutoSharp },
  { mode: 'light', label: appearanceText.light, icon: LightModeSharp },
  { mode: 'dark', label: appearanceText.dark, icon: DarkModeSharp },
] as const;
