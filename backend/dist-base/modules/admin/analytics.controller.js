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
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly, CurrentCaller } from '../../common/access.js';
import { Answers } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { AnalyticsService } from './analytics.service.js';
import { AnalyticsQuery } from './dto/analytics.query.js';
let AnalyticsController = class AnalyticsController {
    constructor(analytics) {
        this.analytics = analytics;
    }
    /** How many events, attendees and accounts there are. */
    counts() {
        return this.analytics.counts();
    }
    /** How far people came from registering to meeting, at one event or at all of them. */
    figures(caller, { eventId }) {
        return this.analytics.of(caller, eventId ?? null);
    }
};
__decorate([
    openapi.ApiOperation({ summary: "How many events, attendees and accounts there are." }),
    Answers('PlatformCounts'),
    Get('counts'),
    openapi.ApiResponse({ status: 200, type: Object }),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", []),
    __metadata("design:returntype", Promise)
], AnalyticsController.prototype, "counts", null);
__decorate([
    openapi.ApiOperation({ summary: "How far people came from registering to meeting, at one event or at all of them." }),
    Answers('Analytics'),
    Refuses({ 404: 'This event does not exist or is not open to you.' }),
    Get('analytics'),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, CurrentCaller()),
    __param(1, Query()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, AnalyticsQuery]),
    __metadata("design:returntype", Promise)
], AnalyticsController.prototype, "figures", null);
AnalyticsController = __decorate([
    ApiTags('administration'),
    AdminOnly(),
    Controller('admin'),
    __metadata("design:paramtypes", [AnalyticsService])
], AnalyticsController);
export { AnalyticsController };
//# sourceMappingURL=analytics.controller.js.map