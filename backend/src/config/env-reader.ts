/** Has one line for each wrong value. */
export class InvalidEnvError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

export type Source = Readonly<Record<string, string | undefined>>;

/** Reads values by name and gathers a line for each wrong one. */
export class EnvReader {
  readonly problems: string[] = [];

  constructor(private readonly source: Source) {}

  text(name: string, fallback: string): string {
    return this.optional(name) ?? fallback;
  }

  optional(name: string): string | null {
    const value = this.source[name]?.trim();
    return value === undefined || value === '' ? null : value;
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const value = this.optional(name);
    if (value === null) return fallback;
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

  /** Values separated by commas; null: none is given. */
  list(name: string): readonly string[] | null {
    const value = this.optional(name);
    if (value === null) return null;
    return value
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '');
  }

  /** The value is not repeated in the message: an address may carry a password. */
  address(name: string, protocols: readonly string[]): string | null {
    const value = this.optional(name);
    if (value === null) return null;
    const protocol = /^([a-z][a-z0-9+]*):\/\//i.exec(value)?.[1];
    if (protocol !== undefined && protocols.includes(protocol.toLowerCase())) return value;
    this.problems.push(
      `${name} must be an address that starts with ${protocols.join(':// or ')}://.`,
    );
    return null;
  }
}
