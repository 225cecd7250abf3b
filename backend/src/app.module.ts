import { type DynamicModule, Module, ValidationPipe } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { LoggerModule } from 'nestjs-pino';
import { ErrorFilter } from './common/error-filter.js';
import { HealthChecksModule } from './common/health-checks.js';
import { OrderlyStopModule } from './common/orderly-stop.js';
import { SystemWarningsModule } from './common/system-warnings.js';
import { ConfigModule } from './config/config.module.js';
import type { Env } from './config/env.js';
import { loggerOptions } from './config/logger.js';
import { DatabaseModule } from './database/database.module.js';
import { IdempotencyInterceptor } from './idempotency/idempotency.interceptor.js';
import { IdempotencyModule } from './idempotency/idempotency.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { AccessModule } from './modules/access/access.module.js';
import { AdminModule } from './modules/admin/admin.module.js';
import { AttendanceModule } from './modules/attendance/attendance.module.js';
import { AuthModule } from './modules/auth/auth.module.js';
import { DayModule } from './modules/day/day.module.js';
import { DayDeskModule } from './modules/day-desk/day-desk.module.js';
import { EventsModule } from './modules/events/events.module.js';
import { ZoneAgreementModule } from './modules/events/zone-agreement.module.js';
import { HealthModule } from './modules/health/health.module.js';
import { ImagesModule } from './modules/images/images.module.js';
import { objectsMark } from './modules/images/objects-mark.js';
import { ImportsModule } from './modules/imports/imports.module.js';
import { LimitsModule } from './modules/limits/limits.module.js';
import { MailAnswersModule } from './modules/mail-answers/mail-answers.module.js';
import { MailSettingsModule } from './modules/mail-settings/mail-settings.module.js';
import { MatchingModule } from './modules/matching/matching.module.js';
import { MeetingsModule } from './modules/meetings/meetings.module.js';
import { MessagesModule } from './modules/messages/messages.module.js';
import { NotificationsModule } from './modules/notifications/notifications.module.js';
import { OwnDataModule } from './modules/own-data/own-data.module.js';
import { PaperModule } from './modules/paper/paper.module.js';
import { ParticipantTypesModule } from './modules/participant-types/participant-types.module.js';
import { PolicyReportsModule } from './modules/policy-reports/policy-reports.module.js';
import { PushModule } from './modules/push/push.module.js';
import { RealtimeModule } from './modules/realtime/realtime.module.js';
import { RegistrationsModule } from './modules/registrations/registrations.module.js';
import { RetentionModule } from './modules/retention/retention.module.js';
import { SafetyModule } from './modules/safety/safety.module.js';
import { SchedulingModule } from './modules/scheduling/scheduling.module.js';
import { StaffModule } from './modules/staff/staff.module.js';
import { SystemModule } from './modules/system/system.module.js';
import { WallModule } from './modules/wall/wall.module.js';
import { OutboxModule } from './outbox/outbox.module.js';
import { StreamCursorInterceptor } from './outbox/stream-cursor.interceptor.js';
import { ProcessesModule } from './processes/processes.module.js';
import { workerModules } from './worker-modules.js';

/** Connections of the process for its own statements; docs/operations.md adds up all that a process opens. */
const POOL_SIZE = { all: 16, api: 13 } as const;

/** Fields that a body or a query does not declare are refused. */
const VALIDATION = { whitelist: true, forbidNonWhitelisted: true, transform: true };

/** A process that answers requests and holds sockets; with the role `all` it is the worker too. */
@Module({})
export class AppModule {
  static forRoot(env: Env, databaseUrl: string): DynamicModule {
    return {
      module: AppModule,
      imports: [
        LoggerModule.forRoot(loggerOptions(env)),
        ConfigModule.forRoot(env),
        HealthChecksModule,
        OrderlyStopModule,
        DatabaseModule.forRoot(databaseUrl, POOL_SIZE[env.role === 'all' ? 'all' : 'api']),
        MetricsModule,
        SystemWarningsModule,
        ProcessesModule.forRoot({
          objectsMark: env.s3 === null ? objectsMark(env.objectsDir) : null,
        }),
        OutboxModule,
        IdempotencyModule,
        LimitsModule,
        AuthModule,
        EventsModule,
        ZoneAgreementModule,
        RegistrationsModule,
        StaffModule,
        MatchingModule,
        MeetingsModule,
        SchedulingModule,
        DayDeskModule,
        ParticipantTypesModule,
        MessagesModule,
        SafetyModule,
        NotificationsModule,
        PushModule,
        AccessModule,
        AttendanceModule,
        DayModule,
        PaperModule,
        ImportsModule,
        MailSettingsModule,
        MailAnswersModule,
        OwnDataModule,
        AdminModule,
        RetentionModule,
        WallModule,
        RealtimeModule,
        ImagesModule,
        HealthModule,
        PolicyReportsModule,
        SystemModule,
        ...workerModules(env),
      ],
      providers: [
        { provide: APP_FILTER, useClass: ErrorFilter },
        // Around the cursor: an answer of before shows what was true then.
        { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
        { provide: APP_INTERCEPTOR, useClass: StreamCursorInterceptor },
        { provide: APP_PIPE, useValue: new ValidationPipe(VALIDATION) },
      ],
    };
  }
}
