import { StartError } from '../common/start-error.js';
import { isOfAService, unknownSettings } from './unknown-settings.js';

/** Has one line for each wrong value. */
export class InvalidEnvError extends StartError {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

export type Source = Readonly<Record<string, string | undefined>>;

/**
 * Whether the password ends where it is meant to. The address of a socket of PostgreSQL has its host in the query, which `URL`
 * does not know.
 */
const isReadable = (address: string): boolean =>
  !/#.*@/.test(address) && URL.canParse(address.replace(/@(?=\/)/, '@localhost'));

/** Reads values by name and gathers a line for each wrong one. */
export class EnvReader {
  readonly problems: string[] = [];
  private readonly asked = new Set<string>();

  constructor(private readonly source: Source) {}

  /** Adds a line for each variable that looks like a setting and is none of those read so far. */
  refuseUnknown(): void {
    const given = Object.keys(this.source).filter(
      (name) => (this.source[name] ?? '').trim() !== '',
    );
    this.problems.push(...unknownSettings(given, [...this.asked], this.source));
  }

  text(name: string, fallback: string): string {
    return this.optional(name) ?? fallback;
  }

  optional(name: string): string | null {
    this.asked.add(name);
    const value = this.source[name]?.trim();
    return value === undefined || value === '' ? null : value;
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const value = this.optional(name);
    if (value === null) return fallback;
    // Kubernetes sets METRICS_PORT for a service that is called `metrics`.
    if (isOfAService(value)) return fallback;
    const number = Number(value);
    if (Number.isInteger(number) && number >= min && number <= max) return number;
    this.problems.push(`${name} must be a whole number from ${min} to ${max}, not "${value}".`);
    return fallback;
  }

  choice<T extends string>(name: string, fallback: T, choices: readonly T[]): T {
    const value = this.optional(name);
    if (value === null) return fallback;
    const chosen = choices.find((choice) => choice === value);
    if (chosen !== undefined) return chosen;
    this.problems.push(`${name} must be one of ${choices.join(', ')}, not "${value}".`);
    return fallback;
  }

  flag(name: string, fallback = false): boolean {
    const value = this.choice(name, String(fallback), ['true', 'false', '1', '0']);
    return value === 'true' || value === '1';
  }

  /** Some of `choices`, separated by commas; null: none is given. */
  choices<T extends string>(name: string, choices: readonly T[]): readonly T[] | null {
    const value = this.optional(name);
    if (value === null) return null;
    const given = value.split(',').map((one) => one.trim());
    const chosen = choices.filter((choice) => given.includes(choice));
    const unknown = given.filter((one) => !choices.some((choice) => choice === one));
    if (unknown.length === 0) return chosen;
    this.problems.push(
      `${name} must name some of ${choices.join(', ')}, separated by commas, not "${unknown.join(', ')}".`,
    );
    return null;
  }

  /** The value is not repeated in the message: an address may carry a password. */
  address(name: string, protocols: readonly string[]): string | null {
    const value = this.optional(name);
    if (value === null) return null;
    const protocol = /^([a-z][a-z0-9+]*):\/\//i.exec(value)?.[1];
    if (protocol === undefined || !protocols.includes(protocol.toLowerCase())) {
      this.problems.push(
        `${name} must be an address that starts with ${protocols.join(':// or ')}://.`,
      );
      return null;
    }
    if (isReadable(value)) return value;
    this.problems.push(
      `${name} cannot be read as an address: in a user or a password, characters such as / ? # must be written as %2F %3F %23.`,
    );
    return null;
  }

  /** The scheme, host and port of an address that has nothing else. */
  origin(name: string, fallback: string): string {
    const value = this.address(name, ['http', 'https']);
    if (value === null) return fallback;
    const url = URL.canParse(value) ? new URL(value) : null;
    if (url !== null && url.href === `${url.origin}/`) return url.origin;
    this.problems.push(
      `${name} must be a scheme, a host and perhaps a port, such as https://meet.example.org: no path, user or query.`,
    );
    return fallback;
  }
}
