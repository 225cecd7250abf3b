import { Global, Module } from '@nestjs/common';
import { QueueModule } from '../queue/queue.module.js';
import { Dispatcher } from './dispatcher.js';

@Global()
@Module({
  imports: [QueueModule],
  providers: [Dispatcher],
  exports: [Dispatcher],
})
export class OutboxModule {}
