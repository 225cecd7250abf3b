import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the window is wide enough for the sidebar, and for what stands side by side on a desk. */
export function useWide(): boolean {
  return useMediaQuery(({ breakpoints }: Theme) => breakpoints.up('md'), { noSsr: true });
}
