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
import { Body, Controller, Get, Param, ParseUUIDPipe, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller } from '../../common/access.js';
import { AnswersList } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { AvailabilityService } from './availability.service.js';
import { AvailabilityDto } from './dto/availability.dto.js';
const NOT_REGISTERED = 'Register for this event to say when you are free.';
const NO_EVENT = 'This event does not exist or is not open to you.';
let AvailabilityController = class AvailabilityController {
    constructor(availability) {
        this.availability = availability;
    }
    /** The event's slots in order, each free, blocked by the caller, or taken. */
    ofEvent(caller, id) {
        return this.availability.ofEvent(caller, id);
    }
    /** Blocks and unblocks slots: all of them or none. */
    change(caller, id, body) {
        return this.availability.change(caller, id, body);
    }
};
__decorate([
    openapi.ApiOperation({ summary: "The event's slots in order, each free, blocked by the caller, or taken." }),
    AnswersList('AvailabilitySlot'),
    Refuses({ 403: NOT_REGISTERED, 404: NO_EVENT }),
    Get(),
    openapi.ApiResponse({ status: 200, type: [Object] }),
    __param(0, CurrentCaller()),
    __param(1, Param('id', ParseUUIDPipe)),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String]),
    __metadata("design:returntype", Promise)
], AvailabilityController.prototype, "ofEvent", null);
__decorate([
    openapi.ApiOperation({ summary: "Blocks and unblocks slots: all of them or none." }),
    AnswersList('AvailabilitySlot'),
    Refuses({
        403: NOT_REGISTERED,
        404: NO_EVENT,
        409: [
            'You have a meeting with Ana Costa at that time.',
            'There is no other time for the meeting with Ana Costa.',
            'You are taken at that time by another event.',
            'This time is not offered any more: the event has changed.',
            'This time has already begun.',
            'This meeting has already begun.',
        ],
    }),
    Put(),
    openapi.ApiResponse({ status: 200, type: [Object] }),
    __param(0, CurrentCaller()),
    __param(1, Param('id', ParseUUIDPipe)),
    __param(2, Body()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String, AvailabilityDto]),
    __metadata("design:returntype", Promise)
], AvailabilityController.prototype, "change", null);
AvailabilityController = __decorate([
    ApiTags('scheduling'),
    Controller('events/:id/availability'),
    __metadata("design:paramtypes", [AvailabilityService])
], AvailabilityController);
export { AvailabilityController };
//# sourceMappingURL=availability.controller.js.map