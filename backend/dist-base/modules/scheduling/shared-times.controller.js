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
import { Controller, Get, Param, ParseUUIDPipe, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller } from '../../common/access.js';
import { Answers } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { SharedTimesQuery } from './dto/shared-times.query.js';
import { SharedTimesService } from './shared-times.service.js';
let SharedTimesController = class SharedTimesController {
    constructor(sharedTimes) {
        this.sharedTimes = sharedTimes;
    }
    /** How many coming times of the event the caller and another attendee both have free. */
    async between(caller, id, { userId }) {
        return { sharedTimes: await this.sharedTimes.between(caller, id, userId) };
    }
};
__decorate([
    openapi.ApiOperation({ summary: "How many coming times of the event the caller and another attendee both have free." }),
    Answers('SharedTimesReply'),
    Refuses({
        403: 'Register for this event to ask for meetings.',
        404: [
            'This event does not exist or is not open to you.',
            'This person is not among the attendees of this event.',
        ],
        409: 'You cannot meet yourself.',
    }),
    Get('events/:id/shared-times'),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, CurrentCaller()),
    __param(1, Param('id', ParseUUIDPipe)),
    __param(2, Query()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String, SharedTimesQuery]),
    __metadata("design:returntype", Promise)
], SharedTimesController.prototype, "between", null);
SharedTimesController = __decorate([
    ApiTags('scheduling'),
    Controller(),
    __metadata("design:paramtypes", [SharedTimesService])
], SharedTimesController);
export { SharedTimesController };
//# sourceMappingURL=shared-times.controller.js.map