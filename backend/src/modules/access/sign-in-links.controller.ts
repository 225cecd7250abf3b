import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { SessionReply, SignInLinkReply } from '@rendezvous/contract';
import {
  type Caller,
  CurrentCaller,
  EventStaff,
  FreshSignIn,
  Public,
} from '../../common/access.js';
import { NoBody } from '../../common/no-body.decorator.js';
import { Answers } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { Device } from '../auth/device.js';
import { RemembersDevice } from '../auth/device-mark.js';
import { CODE_NEEDED, CODE_WRONG, CODES_UNREADABLE } from '../auth/two-step-refusals.js';
import { SignInLinkDto } from './dto/access.dto.js';
import { DEAD_LINK } from './one-time-links.service.js';
import { NOT_AGREED, SignInLinks } from './sign-in-links.service.js';

@ApiTags('auth')
@Controller()
export class SignInLinksController {
  constructor(private readonly signInLinks: SignInLinks) {}

  /** Makes a link by which an attendee signs in once; the earlier one does not work any more. */
  @Answers('SignInLinkReply')
  @Refuses({
    403: [
      'Please enter your password again.',
      'There are no sign-in links for administrators and staff.',
      NOT_AGREED,
    ],
    404: 'This person is not registered for this event.',
    409: 'This person has not accepted the invitation yet.',
  })
  @EventStaff('desk')
  @FreshSignIn()
  @NoBody()
  @Post('admin/events/:id/attendees/:userId/sign-in-link')
  make(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
    @Param('userId', ParseUUIDPipe) userId: string,
  ): Promise<SignInLinkReply> {
    return this.signInLinks.make(id, userId, caller.id);
  }

  /** Signs in by a link; the person is told by mail. */
  @Answers('SessionReply')
  @Refuses({ 401: [CODE_NEEDED, CODES_UNREADABLE, CODE_WRONG], 410: DEAD_LINK })
  @Public()
  @HttpCode(200)
  @RemembersDevice()
  @Post('auth/sign-in-link')
  use(@Body() body: SignInLinkDto, @Device() device: string): Promise<SessionReply> {
    return this.signInLinks.use(body, { device });
  }
}
