import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { PushKeyReply, PushSubscriptionView } from '@rendezvous/contract';
import { type Caller, CurrentCaller } from '../../common/access.js';
import { Answers, AnswersList } from '../../openapi/answers.decorator.js';
import { PushEndDto, PushSubscriptionDto } from './dto/push.dto.js';
import { PushKeys } from './push-keys.service.js';
import { PushSubscriptions } from './push-subscriptions.service.js';

@ApiTags('push')
@Controller('push')
export class PushController {
  constructor(
    private readonly pushKeys: PushKeys,
    private readonly subscriptions: PushSubscriptions,
  ) {}

  /** The public key with which a browser subscribes. */
  @Answers('PushKeyReply')
  @Get('key')
  async key(): Promise<PushKeyReply> {
    const { publicKey } = await this.pushKeys.keys();
    return { publicKey };
  }

  /** The caller's browsers that take pushes. */
  @AnswersList('PushSubscriptionView')
  @Get('subscriptions')
  list(@CurrentCaller() caller: Caller): Promise<PushSubscriptionView[]> {
    return this.subscriptions.views(caller.id);
  }

  /** Sends pushes to a browser from now on; a browser belongs to the account that subscribed last. */
  @Answers('PushSubscriptionView')
  @Post('subscriptions')
  subscribe(
    @CurrentCaller() caller: Caller,
    @Body() body: PushSubscriptionDto,
  ): Promise<PushSubscriptionView> {
    return this.subscriptions.subscribe(caller, body);
  }

  /** Sends no more pushes to a browser of the caller's. */
  @HttpCode(204)
  @Delete('subscriptions')
  unsubscribe(@CurrentCaller() caller: Caller, @Body() { endpoint }: PushEndDto): Promise<void> {
    return this.subscriptions.unsubscribe(caller.id, endpoint);
  }
}
