import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsUUID } from 'class-validator';

const lowered = (value: unknown): unknown =>
  typeof value === 'string' ? value.toLowerCase() : value;

/** Ids are compared as texts, so they are spelled as the database spells them. */
const Lowered = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) ? value.map(lowered) : lowered(value),
  );

export const Id = (): PropertyDecorator => applyDecorators(Lowered(), IsUUID());

export const Ids = (): PropertyDecorator =>
  applyDecorators(Lowered(), IsUUID(undefined, { each: true }));
