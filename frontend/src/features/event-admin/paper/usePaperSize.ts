import { useDeviceChoice } from '../../../ui/useDeviceChoice';
import { isPaperSize, usualSize } from './device-defaults';

/** The paper in this device's printer. */
export const usePaperSize = () =>
  useDeviceChoice('paper-size', usualSize(navigator.languages), isPaperSize);
