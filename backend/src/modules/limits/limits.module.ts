import { Global, Module } from '@nestjs/common';
import { QueueModule } from '../../queue/queue.module.js';
import { ForwardedHeaders } from './forwarded-headers.js';
import { RateLimits } from './rate-limits.service.js';

@Global()
@Module({
  imports: [QueueModule],
  providers: [ForwardedHeaders, RateLimits],
  exports: [ForwardedHeaders, RateLimits],
})
export class LimitsModule {}
