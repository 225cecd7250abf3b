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
import { Controller, Get, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../common/access.js';
import { Database } from '../../database/database.js';
import { QueueHealth } from '../../queue/queue-health.js';
import { Answers } from '../../openapi/answers.decorator.js';
let HealthController = class HealthController {
    constructor(database, queue) {
        this.database = database;
        this.queue = queue;
    }
    /** Whether the process answers. */
    live() {
        return { status: 'ok', checks: {} };
    }
    /** Whether everything the process needs answers; 503 names what does not. */
    async ready(reply) {
        const state = (check) => check.then(() => 'up').catch(() => 'down');
        const [database, queue] = await Promise.all([
            state(this.database.query('SELECT 1')),
            state(this.queue.check()),
        ]);
        const ok = database === 'up' && queue === 'up';
        void reply.status(ok ? 200 : 503);
        return { status: ok ? 'ok' : 'error', checks: { database, queue } };
    }
};
__decorate([
    openapi.ApiOperation({ summary: "Whether the process answers." }),
    Answers('HealthReply'),
    Get('live'),
    openapi.ApiResponse({ status: 200, type: Object }),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", []),
    __metadata("design:returntype", Object)
], HealthController.prototype, "live", null);
__decorate([
    openapi.ApiOperation({ summary: "Whether everything the process needs answers; 503 names what does not." }),
    Answers('HealthReply', { 503: 'HealthReply' }),
    Get('ready'),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, Res({ passthrough: true })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", Promise)
], HealthController.prototype, "ready", null);
HealthController = __decorate([
    ApiTags('health'),
    Public(),
    Controller('health'),
    __metadata("design:paramtypes", [Database,
        QueueHealth])
], HealthController);
export { HealthController };
//# sourceMappingURL=health.controller.js.map