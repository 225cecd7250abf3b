var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
var __param = (this && this.__param) || function (paramIndex, decorator) {
    return function (target, key) { decorator(target, key, paramIndex); }
};
import * as openapi from "@nestjs/swagger";
import { Controller, Get, Param, ParseUUIDPipe, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller } from '../../common/access.js';
import { sendPage } from '../../common/pagination.js';
import { AnswersPage } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { AttendeesService } from './attendees.service.js';
import { AttendeesQuery, RecommendationsQuery } from './dto/attendees.query.js';
let AttendeesController = class AttendeesController {
    constructor(attendees) {
        this.attendees = attendees;
    }
    /** The other attendees of an event, most compatible first. */
    async ofEvent(caller, id, query, reply) {
        const page = await this.attendees.ofEvent(caller, id, query);
        return sendPage(reply, `/api/events/${id}/compatible-attendees`, page, query);
    }
    /** The people of the caller's coming events, most compatible first. */
    async recommended(caller, query, reply) {
        const page = await this.attendees.recommended(caller, query);
        return sendPage(reply, '/api/users/compatible-attendees', page, query);
    }
};
__decorate([
    openapi.ApiOperation({ summary: "The other attendees of an event, most compatible first." }),
    AnswersPage('CompatibleAttendee'),
    Refuses({
        403: 'Register for this event to see who is coming.',
        404: 'This event does not exist or is not open to you.',
    }),
    Get('events/:id/compatible-attendees'),
    openapi.ApiResponse({ status: 200, type: [Object] }),
    __param(0, CurrentCaller()),
    __param(1, Param('id', ParseUUIDPipe)),
    __param(2, Query()),
    __param(3, Res({ passthrough: true })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String, AttendeesQuery, Object]),
    __metadata("design:returntype", Promise)
], AttendeesController.prototype, "ofEvent", null);
__decorate([
    openapi.ApiOperation({ summary: "The people of the caller's coming events, most compatible first." }),
    AnswersPage('CompatibleAttendee'),
    Get('users/compatible-attendees'),
    openapi.ApiResponse({ status: 200, type: [Object] }),
    __param(0, CurrentCaller()),
    __param(1, Query()),
    __param(2, Res({ passthrough: true })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, RecommendationsQuery, Object]),
    __metadata("design:returntype", Promise)
], AttendeesController.prototype, "recommended", null);
AttendeesController = __decorate([
    ApiTags('attendees'),
    Controller(),
    __metadata("design:paramtypes", [AttendeesService])
], AttendeesController);
export { AttendeesController };
//# sourceMappingURL=attendees.controller.js.map