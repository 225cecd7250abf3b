import { viewerZone } from '../../text/format';

/** Every zone this browser knows, with the viewer's and the one already chosen among them. */
export function zoneOptions(chosen: string): { value: string; label: string }[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', viewerZone(), chosen]);
  return [...names].sort().map((name) => ({ value: name, label: name.replaceAll('_', ' ') }));
}
