import { describe, expect, it } from '@jest/globals';
import {
  Allow,
  IsDefined,
  IsInt,
  IsOptional,
  IsString,
  MaxLength,
  ValidateIf,
  ValidateNested,
  validateSync,
} from 'class-validator';
import fc from 'fast-check';
import { converted } from './becomes.decorator.js';
import { KnownRules } from './rules.js';
import { MayBeAbsent } from './may-be-absent.decorator.js';
import { Text } from './text.decorator.js';

class Plain {
  @Text({ max: 3 }) name!: string;
  @MayBeAbsent() @IsInt() age?: number;
  @IsOptional() @IsString({ each: true }) @MaxLength(2, { each: true }) tags?: string[];
  @ValidateIf(({ age }: Plain) => age === 1) @IsString() @MaxLength(1) when?: string;
}

class Heir extends Plain {
  @IsString({ validateIf: (_, value) => value !== 0 }) own!: string;
}

class Holder {
  @IsString() name!: string;
  @ValidateNested() one!: Plain;
}

class Defined {
  @IsDefined() name!: unknown;
}

class Open {
  @Allow() name!: unknown;
}

class Bare {}

const value = fc.oneof(
  fc.constantFrom(null, undefined, 0, 1, 1.5, true, '', 'a', ' ab ', 'abcd', '\u0000'),
  fc.array(fc.constantFrom('a', 'ab', 'abc', 1, null), { maxLength: 3 }),
);
const body = fc.record(
  { name: value, age: value, tags: value, when: value, own: value, other: value, one: value },
  { requiredKeys: [] },
);
/** As the pipe makes it of what is sent. */
const made = (type: new () => object, sent: Record<string, unknown>): object =>
  Object.assign(new type(), converted(type.prototype as object, sent));
const wrong = (object: object): boolean =>
  validateSync(object, { whitelist: true, forbidNonWhitelisted: true }).length > 0;

describe('rules that are collected once', () => {
  const rules = new KnownRules();

  it.each([Plain, Heir])('let pass what class-validator does, and nothing else, for %p', (type) => {
    fc.assert(
      fc.property(body, (sent) => {
        const object = made(type, sent);
        expect(rules.allow(object)).toBe(!wrong(object));
      }),
      { numRuns: 1_000 },
    );
    expect(rules.allow(made(type, { name: 'a', own: 'b', tags: ['a'] }))).toBe(type === Heir);
    expect(rules.allow(made(Plain, { name: ' abc ', age: 1, when: 'x' }))).toBe(true);
  });

  it.each([Holder, Defined, Open, Bare])('leave %p to class-validator', (type) => {
    expect(rules.allow(made(type, { name: 'a', one: { name: 'a' } }))).toBe(false);
  });

  it('know nothing of an object that names its class itself', () => {
    expect(rules.allow({ constructor: Plain, name: 'a' })).toBe(false);
    expect(rules.allow({ constructor: 'Plain', name: 'a' })).toBe(false);
    expect(rules.allow([])).toBe(false);
  });
});
