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
import { setTimeout as delay } from 'node:timers/promises';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger } from '@nestjs/common';
import { IMAGES_QUEUE, SCHEDULING_QUEUE } from './queues.js';
/** Commands wait for a Redis that is away; the answer does not, after so many milliseconds. */
const PATIENCE_MS = 2_000;
/** Whether the queue can be reached; what breaks its connection is logged, in a line. */
let QueueHealth = class QueueHealth {
    constructor(queue, images) {
        this.queue = queue;
        this.log = new Logger('Queue');
        // A queue without a listener prints the whole connection.
        for (const each of [queue, images])
            each.on('error', ({ message }) => this.log.warn(message));
    }
    /** Rejects when it cannot. */
    async check() {
        await Promise.race([this.queue.getJobCounts('waiting'), this.impatience()]);
    }
    async impatience() {
        await delay(PATIENCE_MS, undefined, { ref: false });
        throw new Error('The queue does not answer.');
    }
};
QueueHealth = __decorate([
    Injectable(),
    __param(0, InjectQueue(SCHEDULING_QUEUE)),
    __param(1, InjectQueue(IMAGES_QUEUE)),
    __metadata("design:paramtypes", [Function, Function])
], QueueHealth);
export { QueueHealth };
//# sourceMappingURL=queue-health.js.map