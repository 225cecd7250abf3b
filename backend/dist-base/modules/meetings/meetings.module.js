var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
import { Module } from '@nestjs/common';
import { EventsModule } from '../events/events.module.js';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { UsersModule } from '../users/users.module.js';
import { CalendarController } from './calendar.controller.js';
import { CalendarService } from './calendar.service.js';
import { FeedbackService } from './feedback.service.js';
import { LeavingService } from './leaving.service.js';
import { MeetingAnswers } from './meeting-answers.service.js';
import { MeetingChanges } from './meeting-changes.service.js';
import { MeetingHistory } from './meeting-history.service.js';
import { MeetingsController } from './meetings.controller.js';
import { MeetingsService } from './meetings.service.js';
let MeetingsModule = class MeetingsModule {
};
MeetingsModule = __decorate([
    Module({
        imports: [UsersModule, EventsModule, RegistrationsModule],
        controllers: [MeetingsController, CalendarController],
        providers: [
            CalendarService,
            FeedbackService,
            MeetingsService,
            MeetingAnswers,
            MeetingChanges,
            MeetingHistory,
            LeavingService,
        ],
        exports: [MeetingChanges],
    })
], MeetingsModule);
export { MeetingsModule };
//# sourceMappingURL=meetings.module.js.map