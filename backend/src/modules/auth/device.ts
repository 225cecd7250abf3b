import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import Bowser from 'bowser';
import type { GuardedRequest } from '../../common/access.js';

/** Where somebody signs in: the client address, and the device in plain words. */
export interface Origin {
  readonly address: string;
  readonly device: string;
  /** What tells that the device has signed in before. */
  readonly mark?: string | undefined;
}

const UNKNOWN = 'Unknown device';
/** Browsers send fewer characters; what is longer is cut off before it is read. */
const LONGEST_USER_AGENT = 512;

/** Names that people know better than the ones in the list of names. */
const PLAIN_NAMES: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
};

const known = (names: Readonly<Record<string, string>>): ReadonlySet<string> =>
  new Set(Object.values(names));
const BROWSERS = known(Bowser.BROWSER_MAP);
const SYSTEMS = known(Bowser.OS_MAP);
const APPLE_MODELS: ReadonlySet<string> = new Set(['iPhone', 'iPad', 'iPod']);

/** The device in plain words, made of known names only and never of what the browser sent. */
export function deviceOf(userAgent: string | undefined): string {
  const sent = userAgent?.slice(0, LONGEST_USER_AGENT).trim() ?? '';
  if (sent === '') return UNKNOWN;
  const { browser, os, platform } = Bowser.parse(sent);
  const name = BROWSERS.has(browser.name ?? '') ? browser.name : undefined;
  const system = SYSTEMS.has(os.name ?? '') ? os.name : undefined;
  const place = APPLE_MODELS.has(platform.model ?? '') ? platform.model : system;
  const program = name === undefined ? undefined : (PLAIN_NAMES[name] ?? name);
  if (program !== undefined && place !== undefined) return `${program} on ${place}`;
  return program ?? place ?? UNKNOWN;
}

/** The device that a request comes from, in plain words, as a parameter of a route. */
export const Device = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  return deviceOf(context.switchToHttp().getRequest<GuardedRequest>().headers['user-agent']);
});
