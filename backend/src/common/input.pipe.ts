import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import type { ValidationError, ValidatorOptions } from 'class-validator';
import { KnownRules } from './rules.js';

/** A field that is not declared is refused. */
const OPTIONS = { whitelist: true, forbidNonWhitelisted: true, transform: true } as const;

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/**
 * Checks everything that comes in by the class that declares it. A query without parameters, which most
 * lists are asked with, always comes to the same, so it is worked out once for each class.
 */
@Injectable()
export class InputPipe extends ValidationPipe {
  private readonly ofNothing = new WeakMap<object, object>();
  private readonly rules = new KnownRules();

  constructor() {
    super(OPTIONS);
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { type, metatype } = metadata;
    if (type !== 'query' || metatype === undefined || !isEmpty(value)) {
      return super.transform(value, metadata);
    }
    const known = this.ofNothing.get(metatype);
    if (known !== undefined) return copyOf(known);
    const checked: unknown = await super.transform(value, metadata);
    if (checked instanceof metatype) this.ofNothing.set(metatype, copyOf(checked));
    return checked;
  }

  protected override validate(
    object: object,
    options?: ValidatorOptions,
  ): Promise<ValidationError[]> | ValidationError[] {
    return this.rules.allow(object) ? [] : super.validate(object, options);
  }
}

/** With the same prototype; what holds a query is the caller's to change. */
const copyOf = (query: object): object =>
  Object.assign(Object.create(Object.getPrototypeOf(query) as object) as object, query);
