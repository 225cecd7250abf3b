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
import { Body, Controller, Delete, Get, Param, ParseUUIDPipe, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller } from '../../common/access.js';
import { Answers, AnswersList } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { FeedbackDto, MeetingRequestDto, MeetingStatusDto } from './dto/meeting.dto.js';
import { FeedbackService } from './feedback.service.js';
import { LeavingService } from './leaving.service.js';
import { MeetingAnswers } from './meeting-answers.service.js';
import { MeetingHistory } from './meeting-history.service.js';
import { MeetingsService } from './meetings.service.js';
let MeetingsController = class MeetingsController {
    constructor(meetings, answers, leaving, feedback, history) {
        this.meetings = meetings;
        this.answers = answers;
        this.leaving = leaving;
        this.feedback = feedback;
        this.history = history;
    }
    /** The caller's meetings, those with a time first. */
    mine(caller) {
        return this.meetings.ofUser(caller.id);
    }
    /** Requests that wait for the caller's answer. */
    pending(caller) {
        return this.meetings.pending(caller.id);
    }
    /** The caller's meetings of today, in the zones of their events. */
    today(caller) {
        return this.meetings.today(caller.id);
    }
    /** The caller's meetings of one event. */
    ofEvent(caller, id) {
        return this.meetings.ofEvent(caller, id);
    }
    /** Asks somebody for a meeting at an event both are registered for. */
    request(caller, body) {
        return this.meetings.request(caller, body);
    }
    /** Accepts, declines or cancels a meeting. */
    changeStatus(caller, id, body) {
        return this.answers.give(caller.id, id, body.status);
    }
    /** What happened to the meeting's time so far, oldest first. */
    historyOf(caller, id) {
        return this.history.of(caller.id, id);
    }
    /** Rates the other party of a completed meeting. */
    rate(caller, id, body) {
        return this.feedback.give(caller.id, id, body);
    }
    /** Removes the caller's registration and cancels their pending and coming meetings of the event. */
    leave(caller, id) {
        return this.leaving.leave(caller.id, id);
    }
};
__decorate([
    openapi.ApiOperation({ summary: "The caller's meetings, those with a time first." }),
    AnswersList('Meeting'),
    Get('meetings'),
    openapi.ApiResponse({ status: 200, type: [Object] }),
    __param(0, CurrentCaller()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", Promise)
], MeetingsController.prototype, "mine", null);
__decorate([
    openapi.ApiOperation({ summary: "Requests that wait for the caller's answer." }),
    AnswersList('Meeting'),
    Get('meetings/pending'),
    openapi.ApiResponse({ status: 200, type: [Object] }),
    __param(0, CurrentCaller()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", Promise)
], MeetingsController.prototype, "pending", null);
__decorate([
    openapi.ApiOperation({ summary: "The caller's meetings of today, in the zones of their events." }),
    AnswersList('Meeting'),
    Get('meetings/today'),
    openapi.ApiResponse({ status: 200, type: [Object] }),
    __param(0, CurrentCaller()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", Promise)
], MeetingsController.prototype, "today", null);
__decorate([
    openapi.ApiOperation({ summary: "The caller's meetings of one event." }),
    AnswersList('Meeting'),
    Refuses({ 404: 'This event does not exist or is not open to you.' }),
    Get('events/:id/meetings'),
    openapi.ApiResponse({ status: 200, type: [Object] }),
    __param(0, CurrentCaller()),
    __param(1, Param('id', ParseUUIDPipe)),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String]),
    __metadata("design:returntype", Promise)
], MeetingsController.prototype, "ofEvent", null);
__decorate([
    openapi.ApiOperation({ summary: "Asks somebody for a meeting at an event both are registered for." }),
    Answers('Meeting'),
    Refuses({
        403: 'Register for this event to ask for meetings.',
        404: [
            'This event does not exist or is not open to you.',
            'This person is not among the attendees of this event.',
        ],
        409: [
            'There already is a meeting request between you two for this event.',
            'You cannot meet yourself.',
            'This event is over.',
        ],
    }),
    Post('meetings'),
    openapi.ApiResponse({ status: 201, type: Object }),
    __param(0, CurrentCaller()),
    __param(1, Body()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, MeetingRequestDto]),
    __metadata("design:returntype", Promise)
], MeetingsController.prototype, "request", null);
__decorate([
    openapi.ApiOperation({ summary: "Accepts, declines or cancels a meeting." }),
    Answers('Meeting'),
    Refuses({
        403: [
            'Only the person who was asked can accept or decline a meeting.',
            'Only the person who asked for a meeting can withdraw it.',
        ],
        404: 'This meeting does not exist or is not yours.',
        409: [
            'This meeting has already been accepted.',
            'This meeting has already been declined.',
            'This meeting has already taken place.',
            'This meeting has been cancelled.',
            'This meeting request ended with the event, unanswered.',
            'This meeting has already begun.',
            'This meeting has just been changed. Please look at it again.',
            'This event is over.',
            'One of you is no longer registered for this event.',
        ],
    }),
    Put('meetings/:id/status'),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, CurrentCaller()),
    __param(1, Param('id', ParseUUIDPipe)),
    __param(2, Body()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String, MeetingStatusDto]),
    __metadata("design:returntype", Promise)
], MeetingsController.prototype, "changeStatus", null);
__decorate([
    openapi.ApiOperation({ summary: "What happened to the meeting's time so far, oldest first." }),
    AnswersList('MeetingHistoryLine'),
    Refuses({ 404: 'This meeting does not exist or is not yours.' }),
    Get('meetings/:id/history'),
    openapi.ApiResponse({ status: 200, type: [Object] }),
    __param(0, CurrentCaller()),
    __param(1, Param('id', ParseUUIDPipe)),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String]),
    __metadata("design:returntype", Promise)
], MeetingsController.prototype, "historyOf", null);
__decorate([
    openapi.ApiOperation({ summary: "Rates the other party of a completed meeting." }),
    Answers('MeetingFeedback'),
    Refuses({
        404: 'This meeting does not exist or is not yours.',
        409: [
            'A meeting can be rated once it has taken place.',
            'You have already rated this meeting.',
        ],
    }),
    Post('meetings/:id/feedback'),
    openapi.ApiResponse({ status: 201, type: Object }),
    __param(0, CurrentCaller()),
    __param(1, Param('id', ParseUUIDPipe)),
    __param(2, Body()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String, FeedbackDto]),
    __metadata("design:returntype", Promise)
], MeetingsController.prototype, "rate", null);
__decorate([
    openapi.ApiOperation({ summary: "Removes the caller's registration and cancels their pending and coming meetings of the event." }),
    Answers('Event'),
    Refuses({
        404: [
            'You are not registered for this event.',
            'This event does not exist or is not open to you.',
        ],
    }),
    Delete('events/:id/register'),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, CurrentCaller()),
    __param(1, Param('id', ParseUUIDPipe)),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String]),
    __metadata("design:returntype", Promise)
], MeetingsController.prototype, "leave", null);
MeetingsController = __decorate([
    ApiTags('meetings'),
    Controller(),
    __metadata("design:paramtypes", [MeetingsService,
        MeetingAnswers,
        LeavingService,
        FeedbackService,
        MeetingHistory])
], MeetingsController);
export { MeetingsController };
//# sourceMappingURL=meetings.controller.js.map