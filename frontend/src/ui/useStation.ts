import { useDeviceChoice } from './useDeviceChoice';

/** Of the name of a station, in characters. */
export const longestStation = 60;
const isStation = (value: string): value is string => value.length <= longestStation;

/** Where this device stands when it checks people in, for example "Entrance A"; empty: nobody has said it. */
export const useStation = () => useDeviceChoice('check-in-station', '', isStation);
