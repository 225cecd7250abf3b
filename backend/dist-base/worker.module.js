var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var WorkerModule_1;
import { Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { ConfigModule } from './config/config.module.js';
import { loggerOptions } from './config/logger.js';
import { DatabaseModule } from './database/database.module.js';
import { LimitsModule } from './modules/limits/limits.module.js';
import { ImagesWorkerModule } from './modules/images/images.module.js';
import { SchedulingWorkerModule } from './modules/scheduling/scheduling.module.js';
import { OutboxModule } from './outbox/outbox.module.js';
/** A process that takes jobs and nothing else. */
let WorkerModule = WorkerModule_1 = class WorkerModule {
    static forRoot(env, databaseUrl) {
        return {
            module: WorkerModule_1,
            imports: [
                LoggerModule.forRoot(loggerOptions(env)),
                ConfigModule.forRoot(env),
                // One connection for each job at once, one for handing jobs over and one to spare.
                DatabaseModule.forRoot(databaseUrl, env.workerConcurrency + 2),
                OutboxModule,
                LimitsModule,
                SchedulingWorkerModule,
                ...(env.s3 === null ? [] : [ImagesWorkerModule]),
            ],
        };
    }
};
WorkerModule = WorkerModule_1 = __decorate([
    Module({})
], WorkerModule);
export { WorkerModule };
//# sourceMappingURL=worker.module.js.map