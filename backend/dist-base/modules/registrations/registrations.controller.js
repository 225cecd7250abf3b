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
import { Controller, Get, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller } from '../../common/access.js';
import { EventsService } from '../events/events.service.js';
import { Answers, AnswersList } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { RegistrationsService } from './registrations.service.js';
let RegistrationsController = class RegistrationsController {
    constructor(registrations, events) {
        this.registrations = registrations;
        this.events = events;
    }
    /** The events the caller is registered for, by start date. */
    mine(caller) {
        return this.events.ofUser(caller.id);
    }
    /** Registers the caller for the event. */
    register(caller, id) {
        return this.registrations.register(caller, id);
    }
};
__decorate([
    openapi.ApiOperation({ summary: "The events the caller is registered for, by start date." }),
    AnswersList('Event'),
    Get('users/events'),
    openapi.ApiResponse({ status: 200, type: [Object] }),
    __param(0, CurrentCaller()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", Promise)
], RegistrationsController.prototype, "mine", null);
__decorate([
    openapi.ApiOperation({ summary: "Registers the caller for the event." }),
    Answers('Event'),
    Refuses({
        404: 'This event does not exist or is not open to you.',
        409: [
            'This event is full',
            'You are already registered for this event.',
            'This event is not open for registration',
            'This event is over',
        ],
    }),
    Post('events/:id/register'),
    openapi.ApiResponse({ status: 201, type: Object }),
    __param(0, CurrentCaller()),
    __param(1, Param('id', ParseUUIDPipe)),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String]),
    __metadata("design:returntype", Promise)
], RegistrationsController.prototype, "register", null);
RegistrationsController = __decorate([
    ApiTags('registrations'),
    Controller(),
    __metadata("design:paramtypes", [RegistrationsService,
        EventsService])
], RegistrationsController);
export { RegistrationsController };
//# sourceMappingURL=registrations.controller.js.map