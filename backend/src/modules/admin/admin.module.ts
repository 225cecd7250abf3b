import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { EventsModule } from '../events/events.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { SchedulingModule } from '../scheduling/scheduling.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsService } from './accounts.service.js';
import { AnalyticsController } from './analytics.controller.js';
import { AnalyticsService } from './analytics.service.js';
import { AuditController } from './audit.controller.js';
import { AuditService } from './audit.service.js';
import { BouncingAddressesController } from './bouncing-addresses.controller.js';
import { BouncingAddressesService } from './bouncing-addresses.service.js';
import { ExportsController } from './exports.controller.js';
import { ExportsService } from './exports.service.js';
import { MailPreview } from './mail-preview.service.js';
import { MailsController } from './mails.controller.js';
import { MailsService } from './mails.service.js';

@Module({
  imports: [UsersModule, AuthModule, EventsModule, SchedulingModule, MailsModule],
  controllers: [
    AccountsController,
    AnalyticsController,
    AuditController,
    ExportsController,
    MailsController,
    BouncingAddressesController,
  ],
  providers: [
    AccountsService,
    AnalyticsService,
    AuditService,
    ExportsService,
    MailsService,
    MailPreview,
    BouncingAddressesService,
  ],
})
export class AdminModule {}
