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
import { Body, Controller, Get, Param, ParseUUIDPipe, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly, CurrentCaller } from '../../common/access.js';
import { PageQuery, sendPage } from '../../common/pagination.js';
import { Answers, AnswersPage } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { CreateEventDto } from './dto/event.dto.js';
import { EventsService } from './events.service.js';
let EventsController = class EventsController {
    constructor(events) {
        this.events = events;
    }
    /** The events the caller may see, by start date. */
    async list(caller, query, reply) {
        const page = await this.events.page(caller, query);
        return sendPage(reply, '/api/events', page, query);
    }
    /** One event. */
    detail(caller, id) {
        return this.events.detail(caller, id);
    }
    /** Creates an event; what is left out takes the form's defaults. */
    create(body) {
        return this.events.create(body);
    }
};
__decorate([
    openapi.ApiOperation({ summary: "The events the caller may see, by start date." }),
    AnswersPage('Event'),
    Get(),
    openapi.ApiResponse({ status: 200, type: [Object] }),
    __param(0, CurrentCaller()),
    __param(1, Query()),
    __param(2, Res({ passthrough: true })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, PageQuery, Object]),
    __metadata("design:returntype", Promise)
], EventsController.prototype, "list", null);
__decorate([
    openapi.ApiOperation({ summary: "One event." }),
    Answers('Event'),
    Refuses({ 404: 'This event does not exist or is not open to you.' }),
    Get(':id'),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, CurrentCaller()),
    __param(1, Param('id', ParseUUIDPipe)),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String]),
    __metadata("design:returntype", Promise)
], EventsController.prototype, "detail", null);
__decorate([
    openapi.ApiOperation({ summary: "Creates an event; what is left out takes the form's defaults." }),
    Answers('Event'),
    AdminOnly(),
    Post(),
    openapi.ApiResponse({ status: 201, type: Object }),
    __param(0, Body()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [CreateEventDto]),
    __metadata("design:returntype", Promise)
], EventsController.prototype, "create", null);
EventsController = __decorate([
    ApiTags('events'),
    Controller('events'),
    __metadata("design:paramtypes", [EventsService])
], EventsController);
export { EventsController };
//# sourceMappingURL=events.controller.js.map