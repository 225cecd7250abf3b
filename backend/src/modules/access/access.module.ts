import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { EventsModule } from '../events/events.module.js';
import { MeetingsModule } from '../meetings/meetings.module.js';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { UsersModule } from '../users/users.module.js';
import { EmailConfirmationController } from './email-confirmation.controller.js';
import { EmailConfirmation } from './email-confirmation.service.js';
import { InvitationAcceptance } from './invitation-acceptance.service.js';
import { Guests } from './guests.service.js';
import { EventInvitationsController, InvitationController } from './invitations.controller.js';
import { Invitations } from './invitations.service.js';
import { OneTimeLinksModule } from './one-time-links.module.js';
import { PasswordReset } from './password-reset.service.js';
import { PasswordsController } from './passwords.controller.js';
import { SignInLinksController } from './sign-in-links.controller.js';
import { SignInLinks } from './sign-in-links.service.js';

/** The ways into an account besides the password: links that act once. */
@Module({
  imports: [
    UsersModule,
    AuthModule,
    EventsModule,
    RegistrationsModule,
    MeetingsModule,
    StaffModule,
    OneTimeLinksModule,
  ],
  controllers: [
    PasswordsController,
    EmailConfirmationController,
    InvitationController,
    EventInvitationsController,
    SignInLinksController,
  ],
  providers: [
    PasswordReset,
    EmailConfirmation,
    Guests,
    Invitations,
    InvitationAcceptance,
    SignInLinks,
  ],
  exports: [Guests],
})
export class AccessModule {}
