var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { EventsModule } from '../events/events.module.js';
import { SchedulingModule } from '../scheduling/scheduling.module.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsService } from './accounts.service.js';
import { AnalyticsController } from './analytics.controller.js';
import { AnalyticsService } from './analytics.service.js';
import { ExportsController } from './exports.controller.js';
import { ExportsService } from './exports.service.js';
let AdminModule = class AdminModule {
};
AdminModule = __decorate([
    Module({
        imports: [AuthModule, EventsModule, SchedulingModule],
        controllers: [AccountsController, AnalyticsController, ExportsController],
        providers: [AccountsService, AnalyticsService, ExportsService],
    })
], AdminModule);
export { AdminModule };
//# sourceMappingURL=admin.module.js.map