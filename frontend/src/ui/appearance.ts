import { useColorScheme } from '@mui/material/styles';

/** The person's choice of colours, kept on this device. */
export function useAppearance() {
  const { mode, systemMode, setMode } = useColorScheme();
  return {
    chosen: mode ?? 'system',
    /** Whether what is seen is dark. */
    dark: (mode === 'system' ? systemMode : mode) === 'dark',
    choose: (next: 'system' | 'light' | 'dark') => setMode(next),
  };
}
