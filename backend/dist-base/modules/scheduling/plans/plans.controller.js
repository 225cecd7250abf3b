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
import { Controller, Get, Param, ParseUUIDPipe, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly, CurrentCaller } from '../../../common/access.js';
import { Answers } from '../../../openapi/answers.decorator.js';
import { Refuses } from '../../../openapi/refuses.decorator.js';
import { OUTDATED, PlanPublishing } from './plan-publishing.service.js';
import { PlansService } from './plans.service.js';
let PlansController = class PlansController {
    constructor(plans, publishing) {
        this.plans = plans;
        this.publishing = publishing;
    }
    /** Has a better schedule simulated for an event; nothing moves before it is published. */
    create(caller, id) {
        return this.plans.create(caller, id);
    }
    /** The last plan that was asked for, with its progress while it is made. */
    latest(caller, id) {
        return this.plans.latest(caller, id);
    }
    /** Moves all meetings of a plan at once and tells everybody concerned. */
    publish(id) {
        return this.publishing.publish(id);
    }
    /** Gives the meetings of a plan their old times back as far as that is possible, for a day. */
    undo(id) {
        return this.publishing.undo(id);
    }
};
__decorate([
    openapi.ApiOperation({ summary: "Has a better schedule simulated for an event; nothing moves before it is published." }),
    Answers('SchedulePlan'),
    Refuses({
        404: 'This event does not exist or is not open to you.',
        409: 'A plan for this event is being made already.',
    }),
    Post('events/:id/plans'),
    openapi.ApiResponse({ status: 201, type: Object }),
    __param(0, CurrentCaller()),
    __param(1, Param('id', ParseUUIDPipe)),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String]),
    __metadata("design:returntype", Promise)
], PlansController.prototype, "create", null);
__decorate([
    openapi.ApiOperation({ summary: "The last plan that was asked for, with its progress while it is made." }),
    Answers('SchedulePlan'),
    Refuses({
        404: ['This event does not exist or is not open to you.', 'This event has no plan yet.'],
    }),
    Get('events/:id/plans/latest'),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, CurrentCaller()),
    __param(1, Param('id', ParseUUIDPipe)),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String]),
    __metadata("design:returntype", Promise)
], PlansController.prototype, "latest", null);
__decorate([
    openapi.ApiOperation({ summary: "Moves all meetings of a plan at once and tells everybody concerned." }),
    Answers('SchedulePlan'),
    Refuses({
        404: 'There is no such plan.',
        409: [
            OUTDATED,
            'This plan is still being made.',
            'This plan could not be made. Please simulate again.',
            'This plan has already been published.',
        ],
    }),
    Put('plans/:id/publish'),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, Param('id', ParseUUIDPipe)),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [String]),
    __metadata("design:returntype", Promise)
], PlansController.prototype, "publish", null);
__decorate([
    openapi.ApiOperation({ summary: "Gives the meetings of a plan their old times back as far as that is possible, for a day." }),
    Answers('SchedulePlan'),
    Refuses({
        404: 'There is no such plan.',
        409: ['Only a published plan can be undone.', 'A plan can be undone for a day only.'],
    }),
    Put('plans/:id/undo'),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, Param('id', ParseUUIDPipe)),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [String]),
    __metadata("design:returntype", Promise)
], PlansController.prototype, "undo", null);
PlansController = __decorate([
    ApiTags('administration'),
    AdminOnly(),
    Controller('admin'),
    __metadata("design:paramtypes", [PlansService,
        PlanPublishing])
], PlansController);
export { PlansController };
//# sourceMappingURL=plans.controller.js.map