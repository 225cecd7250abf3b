import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Query,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { InvitationReply, InvitationResult, SessionReply } from '@rendezvous/contract';
import { type Caller, CurrentCaller, EventStaff, Public } from '../../common/access.js';
import { Answers, AnswersList } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { Device } from '../auth/device.js';
import { RemembersDevice } from '../auth/device-mark.js';
import {
  AcceptInvitationDto,
  InvitationsDto,
  LinkDto,
  WithdrawInvitationDto,
} from './dto/access.dto.js';
import { InvitationAcceptance } from './invitation-acceptance.service.js';
import { Invitations } from './invitations.service.js';
import { DEAD_LINK } from './one-time-links.service.js';

@ApiTags('auth')
@Controller('auth/invitation')
export class InvitationController {
  constructor(private readonly acceptance: InvitationAcceptance) {}

  /** What is known of the invited person, and of the event. */
  @Answers('InvitationReply')
  @Refuses({ 409: 'This event is cancelled.', 410: DEAD_LINK })
  @Public()
  @Get()
  look(@Query() { token }: LinkDto): Promise<InvitationReply> {
    return this.acceptance.look(token);
  }

  /** Makes the account of an invited person, who is registered for the event, and signs in. */
  @Answers('SessionReply')
  @Refuses({ 409: 'This event is cancelled.', 410: DEAD_LINK })
  @Public()
  @RemembersDevice()
  @HttpCode(200)
  @Post()
  accept(@Body() body: AcceptInvitationDto, @Device() device: string): Promise<SessionReply> {
    return this.acceptance.accept(body, device);
  }
}

@ApiTags('administration')
@EventStaff('organiser')
@Controller('admin/events/:id/invitations')
export class EventInvitationsController {
  constructor(private readonly invitations: Invitations) {}

  /** Invites people to the event, each with what became of it; who has an account is registered and told. */
  @AnswersList('InvitationResult')
  @Refuses({ 404: 'This event does not exist.' })
  @Post()
  invite(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { people }: InvitationsDto,
  ): Promise<InvitationResult[]> {
    return this.invitations.invite(id, people, caller.id);
  }

  /** Withdraws an invitation that is not accepted yet. */
  @Refuses({
    404: [
      'Nobody with this address is invited to this event.',
      'This event does not exist or is not open to you.',
    ],
    409: 'This person has an account already, so there is no invitation to withdraw.',
  })
  @HttpCode(204)
  @Delete()
  async withdraw(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { email }: WithdrawInvitationDto,
  ): Promise<void> {
    await this.invitations.withdraw(id, email);
  }
}
