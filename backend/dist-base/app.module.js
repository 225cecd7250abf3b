var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var AppModule_1;
import { Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { LoggerModule } from 'nestjs-pino';
import { ErrorFilter } from './common/error-filter.js';
import { InputPipe } from './common/input.pipe.js';
import { ConfigModule } from './config/config.module.js';
import { loggerOptions } from './config/logger.js';
import { DatabaseModule } from './database/database.module.js';
import { AdminModule } from './modules/admin/admin.module.js';
import { AuthModule } from './modules/auth/auth.module.js';
import { EventsModule } from './modules/events/events.module.js';
import { HealthModule } from './modules/health/health.module.js';
import { ImagesModule, ImagesWorkerModule } from './modules/images/images.module.js';
import { LimitsModule } from './modules/limits/limits.module.js';
import { MatchingModule } from './modules/matching/matching.module.js';
import { MeetingsModule } from './modules/meetings/meetings.module.js';
import { MessagesModule } from './modules/messages/messages.module.js';
import { NotificationsModule } from './modules/notifications/notifications.module.js';
import { RealtimeModule } from './modules/realtime/realtime.module.js';
import { RegistrationsModule } from './modules/registrations/registrations.module.js';
import { SchedulingModule, SchedulingWorkerModule, } from './modules/scheduling/scheduling.module.js';
import { OutboxModule } from './outbox/outbox.module.js';
/** Connections for statements of its own; with those of a worker beside it an API stays at thirty. */
const POOL_SIZE = { all: 16, api: 13 };
/** A process that answers requests and holds sockets; with the role `all` it is the worker too. */
let AppModule = AppModule_1 = class AppModule {
    static forRoot(env, databaseUrl) {
        return {
            module: AppModule_1,
            imports: [
                LoggerModule.forRoot(loggerOptions(env)),
                ConfigModule.forRoot(env),
                DatabaseModule.forRoot(databaseUrl, POOL_SIZE[env.role === 'all' ? 'all' : 'api']),
                OutboxModule,
                LimitsModule,
                AuthModule,
                EventsModule,
                RegistrationsModule,
                MatchingModule,
                MeetingsModule,
                SchedulingModule,
                MessagesModule,
                NotificationsModule,
                AdminModule,
                RealtimeModule,
                ImagesModule,
                HealthModule,
                ...(env.role === 'all' ? [SchedulingWorkerModule] : []),
                // A folder of objects belongs to the process that serves it.
                ...(env.role === 'all' || env.s3 === null ? [ImagesWorkerModule] : []),
            ],
            providers: [
                { provide: APP_FILTER, useClass: ErrorFilter },
                { provide: APP_PIPE, useClass: InputPipe },
            ],
        };
    }
};
AppModule = AppModule_1 = __decorate([
    Module({})
], AppModule);
export { AppModule };
//# sourceMappingURL=app.module.js.map