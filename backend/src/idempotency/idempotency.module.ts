import { Global, Module } from '@nestjs/common';
import { Idempotency } from './idempotency.service.js';
import { IdempotentRequests } from './idempotent-requests.service.js';

@Global()
@Module({
  providers: [Idempotency, IdempotentRequests],
  exports: [Idempotency, IdempotentRequests],
})
export class IdempotencyModule {}
