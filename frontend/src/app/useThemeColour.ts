import { useEffect } from 'react';
import { useAppearance } from '../ui/appearance';
import { darkColours, lightColours } from './tokens';

/** Colours the browser's own frame around the page like the page, also where it is not as on the device. */
export function useThemeColour(): void {
  const { chosen, dark } = useAppearance();
  useEffect(() => {
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      const forDark = chosen === 'system' ? meta.media.includes('dark') : dark;
      meta.content = (forDark ? darkColours : lightColours).paper;
    }
  }, [chosen, dark]);
}
