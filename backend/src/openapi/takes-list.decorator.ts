import { applyDecorators, SetMetadata, type Type } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';

export const TAKEN_LIST = 'openapi:taken-list';

/** The body of the route is an array, each member of which is read into this class. */
export const TakesList = (item: Type): MethodDecorator =>
  applyDecorators(ApiBody({ type: [item] }), SetMetadata(TAKEN_LIST, item));
