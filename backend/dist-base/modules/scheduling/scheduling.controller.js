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
import { Body, Controller, Get, Param, ParseUUIDPipe, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly, CurrentCaller } from '../../common/access.js';
import { UpdateEventDto } from '../events/dto/event.dto.js';
import { EventsService } from '../events/events.service.js';
import { Answers, AnswersList } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { SlotRebuilding } from './slot-rebuilding.service.js';
import { EditEventQuery } from './dto/edit-event.query.js';
import { TakeTimeDto } from './dto/take-time.dto.js';
import { OpenTimesService } from './open-times.service.js';
import { TimeChangesService } from './time-changes.service.js';
import { TimeSlotsService } from './time-slots.service.js';
let SchedulingController = class SchedulingController {
    constructor(rebuilding, changes, open, slots, events) {
        this.rebuilding = rebuilding;
        this.changes = changes;
        this.open = open;
        this.slots = slots;
        this.events = events;
    }
    /** The event's time slots, in order. */
    ofEvent(caller, id) {
        return this.slots.ofEvent(caller, id);
    }
    /**
     * Changes the fields sent. A coming meeting whose time is no slot any more is given a new one; with
     * `dryRun` nothing is changed and their number is answered.
     */
    async edit(caller, id, { dryRun }, body) {
        if (dryRun !== 'true')
            return this.events.update(caller, id, body);
        return {
            affectedMeetings: await this.rebuilding.countAstray(await this.events.preview(id, body)),
        };
    }
    /** Moves a meeting to the next time both are free. */
    changeTime(caller, id) {
        return this.changes.changeTime(caller.id, id);
    }
    /** For each request that waits for the caller's answer, how many times the two still share. */
    ofPending(caller) {
        return this.open.ofPending(caller.id);
    }
    /** The other times a meeting could have: both are free and there is a table. */
    timesOf(caller, id) {
        return this.open.ofMeeting(caller.id, id);
    }
    /** Gives an accepted meeting the time chosen. */
    takeTime(caller, id, { slotId }) {
        return this.changes.takeTime(caller.id, id, slotId);
    }
};
__decorate([
    openapi.ApiOperation({ summary: "The event's time slots, in order." }),
    AnswersList('TimeSlot'),
    Refuses({
        403: 'Register for this event to see its time slots.',
        404: 'This event does not exist or is not open to you.',
    }),
    Get('events/:id/time-slots'),
    openapi.ApiResponse({ status: 200, type: [Object] }),
    __param(0, CurrentCaller()),
    __param(1, Param('id', ParseUUIDPipe)),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String]),
    __metadata("design:returntype", Promise)
], SchedulingController.prototype, "ofEvent", null);
__decorate([
    openapi.ApiOperation({ summary: "Changes the fields sent. A coming meeting whose time is no slot any more is given a new one; with\n`dryRun` nothing is changed and their number is answered." }),
    Answers(['Event', 'EventEditPreview']),
    Refuses({
        404: 'This event does not exist or is not open to you.',
        409: 'More people are registered than this number of places.',
    }),
    AdminOnly(),
    Put('events/:id'),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, CurrentCaller()),
    __param(1, Param('id', ParseUUIDPipe)),
    __param(2, Query()),
    __param(3, Body()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String, EditEventQuery,
        UpdateEventDto]),
    __metadata("design:returntype", Promise)
], SchedulingController.prototype, "edit", null);
__decorate([
    openapi.ApiOperation({ summary: "Moves a meeting to the next time both are free." }),
    Answers('Meeting'),
    Refuses({
        404: 'This meeting does not exist or is not yours.',
        409: [
            'No alternative time slots available.',
            'This meeting has no time to change.',
            'This meeting has already begun.',
            'This meeting has just been changed. Please look at it again.',
        ],
    }),
    Put('meetings/:id/change-time'),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, CurrentCaller()),
    __param(1, Param('id', ParseUUIDPipe)),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String]),
    __metadata("design:returntype", Promise)
], SchedulingController.prototype, "changeTime", null);
__decorate([
    openapi.ApiOperation({ summary: "For each request that waits for the caller's answer, how many times the two still share." }),
    AnswersList('RequestOutlook'),
    Get('meetings/pending/times'),
    openapi.ApiResponse({ status: 200, type: [Object] }),
    __param(0, CurrentCaller()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", Promise)
], SchedulingController.prototype, "ofPending", null);
__decorate([
    openapi.ApiOperation({ summary: "The other times a meeting could have: both are free and there is a table." }),
    AnswersList('SlotTime'),
    Refuses({ 404: 'This meeting does not exist or is not yours.' }),
    Get('meetings/:id/times'),
    openapi.ApiResponse({ status: 200, type: [Object] }),
    __param(0, CurrentCaller()),
    __param(1, Param('id', ParseUUIDPipe)),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String]),
    __metadata("design:returntype", Promise)
], SchedulingController.prototype, "timesOf", null);
__decorate([
    openapi.ApiOperation({ summary: "Gives an accepted meeting the time chosen." }),
    Answers('Meeting'),
    Refuses({
        404: 'This meeting does not exist or is not yours.',
        409: [
            'This time is not free any more.',
            'This time is not offered any more: the event has changed.',
            'The meeting already is at this time.',
            'Only an accepted meeting has a time.',
            'This meeting has already begun.',
        ],
    }),
    Put('meetings/:id/time'),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, CurrentCaller()),
    __param(1, Param('id', ParseUUIDPipe)),
    __param(2, Body()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String, TakeTimeDto]),
    __metadata("design:returntype", Promise)
], SchedulingController.prototype, "takeTime", null);
SchedulingController = __decorate([
    ApiTags('scheduling'),
    Controller(),
    __metadata("design:paramtypes", [SlotRebuilding,
        TimeChangesService,
        OpenTimesService,
        TimeSlotsService,
        EventsService])
], SchedulingController);
export { SchedulingController };
//# sourceMappingURL=scheduling.controller.js.map