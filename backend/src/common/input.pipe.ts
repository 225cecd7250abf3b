import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import { converted } from './becomes.decorator.js';
import { KnownRules } from './rules.js';

/** A field that is not declared is refused. */
const OPTIONS = { whitelist: true, forbidNonWhitelisted: true, transform: true } as const;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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
    const isDeclared = metatype !== undefined && (type === 'query' || type === 'body');
    if (!isDeclared || !isObject(value)) return super.transform(value, metadata);
    if (type === 'query' && Object.keys(value).length === 0) return this.nothing(value, metadata);
    const prototype = metatype.prototype as object;
    const fields = converted(prototype, value);
    const given: object = Object.assign(new metatype() as object, fields);
    // What may be wrong is looked at again, to say what it is.
    return Object.getPrototypeOf(given) === prototype && this.rules.allow(given)
      ? given
      : super.transform(fields, metadata);
  }

  private async nothing(value: object, metadata: ArgumentMetadata): Promise<unknown> {
    const { metatype } = metadata;
    if (metatype === undefined) return super.transform(value, metadata);
    const known = this.ofNothing.get(metatype);
    if (known !== undefined) return copyOf(known);
    const checked: unknown = await super.transform(value, metadata);
    if (checked instanceof metatype) this.ofNothing.set(metatype, copyOf(checked));
    return checked;
  }
}

/** With the same prototype; what holds a query is the caller's to change. */
const copyOf = (query: object): object =>
  Object.assign(Object.create(Object.getPrototypeOf(query) as object) as object, query);
