import {
  BadRequestException,
  type CanActivate,
  type ExecutionContext,
  UseGuards,
} from '@nestjs/common';
import type { GuardedRequest } from './access.js';

class NoBodyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { body } = context.switchToHttp().getRequest<GuardedRequest>();
    const fields = typeof body === 'object' && body !== null ? Object.keys(body) : [];
    if (fields.length === 0) return true;
    throw new BadRequestException(fields.map((field) => `property ${field} should not exist`));
  }
}

/** The route takes no body: fields of one are refused, as the validation refuses undeclared fields. */
export const NoBody = () => UseGuards(NoBodyGuard);
