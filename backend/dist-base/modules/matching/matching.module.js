var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
import { Module } from '@nestjs/common';
import { EventsModule } from '../events/events.module.js';
import { UsersModule } from '../users/users.module.js';
import { AttendeeStandings } from './attendee-standings.service.js';
import { AttendeesController } from './attendees.controller.js';
import { AttendeesService } from './attendees.service.js';
import { ProfileIndex } from './profile-index.service.js';
import { Rankings } from './rankings.service.js';
import { RelevanceController } from './relevance.controller.js';
import { RelevanceService } from './relevance.service.js';
import { Rolls } from './rolls.service.js';
import { TextMatches } from './text-matches.service.js';
let MatchingModule = class MatchingModule {
};
MatchingModule = __decorate([
    Module({
        imports: [UsersModule, EventsModule],
        controllers: [AttendeesController, RelevanceController],
        providers: [
            AttendeesService,
            AttendeeStandings,
            ProfileIndex,
            Rankings,
            RelevanceService,
            Rolls,
            TextMatches,
        ],
    })
], MatchingModule);
export { MatchingModule };
//# sourceMappingURL=matching.module.js.map