import type { Type } from '@nestjs/common';
import type { SchemaObject } from '@nestjs/swagger';
import { getMetadataStorage } from 'class-validator';

type Rule = (constraint: never) => SchemaObject;

/** The schema of each check of class-validator. The checks themselves are the only source. */
const RULES: Readonly<Record<string, Rule>> = {
  isInt: () => ({ type: 'integer' }),
  min: (minimum: number) => ({ minimum }),
  max: (maximum: number) => ({ maximum }),
  minLength: (minLength: number) => (minLength === 0 ? {} : { minLength }),
  maxLength: (maxLength: number) => ({ maxLength }),
  matches: ({ source: pattern }: RegExp) => ({ pattern }),
  arrayMaxSize: (maxItems: number) => ({ maxItems }),
  isIn: (values: readonly string[]) => ({ enum: [...values] }),
  isEmail: () => ({ format: 'email' }),
  isIso8601: () => ({ format: 'date-time' }),
  isUrl: () => ({ format: 'uri' }),
  isUuid: () => ({ format: 'uuid' }),
};

export interface PropertyRules {
  readonly name: string;
  readonly schema: SchemaObject;
  /** Whether the rules apply to each member of an array. */
  readonly each: boolean;
}

/** The checks on the properties of a class that requests are read into, as schemas. */
export function rulesOf(input: Type): PropertyRules[] {
  return getMetadataStorage()
    .getTargetValidationMetadatas(input, '', false, false)
    .flatMap(({ propertyName, name, constraints, each }) => {
      const rule = RULES[name ?? ''];
      if (rule === undefined) return [];
      const schema = rule(constraints?.[0] as never);
      return [{ name: propertyName, schema, each: each ?? false }];
    });
}

/** Adds the checks to a property's schema; a type that allows null keeps allowing it. */
export function demand(property: SchemaObject, { schema, each }: PropertyRules): void {
  const target = each && property.items !== undefined ? (property.items as SchemaObject) : property;
  const allowsNull = Array.isArray(target.type) && target.type.includes('null');
  Object.assign(target, schema);
  if (allowsNull && schema.type !== undefined) target.type = [String(schema.type), 'null'];
}
