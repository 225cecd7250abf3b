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
import { InjectQueue, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject, Logger } from '@nestjs/common';
import { ENV } from '../../config/config.module.js';
import { SCHEDULING_QUEUE, SWEEP_EVERY_MS, } from '../../queue/queues.js';
import { AssignmentService } from './assignment.service.js';
import { SlotRebuilding } from './slot-rebuilding.service.js';
import { SweepService } from './sweep.service.js';
/** A job whose worker died is taken up by another after this long, in milliseconds. */
const LOCK_MS = 10_000;
/** Hands each job to its service. Every job may come twice. */
let SchedulingProcessor = class SchedulingProcessor extends WorkerHost {
    constructor(assignment, rebuilding, sweep, queue, env) {
        super();
        this.queue = queue;
        this.env = env;
        this.log = new Logger('Worker');
        this.scheduling = null;
        this.handlers = {
            'assign-time': ({ meetings }) => assignment.assignAll(meetings),
            'place-waiting': ({ userIds, eventId }) => assignment.placeWaiting(userIds, eventId),
            'rebuild-slots': ({ eventId }) => rebuilding.rebuild(eventId),
            sweep: () => sweep.sweep(),
        };
    }
    async onApplicationBootstrap() {
        this.worker.concurrency = this.env.workerConcurrency;
        this.worker.on('error', (error) => this.log.warn(`The queue: ${error.message}`));
        this.worker.on('failed', (job, error) => this.log.error(`Job ${job?.name ?? ''} failed (attempt ${job?.attemptsMade ?? 0}): ${error.message}`));
        // A Redis that lost its memory comes back without the sweep. What is asked of it while it is away
        // waits until it is back.
        this.worker.on('ioredis:close', () => {
            this.scheduling ??= this.scheduleSweep()
                .catch((error) => this.log.warn(String(error)))
                .finally(() => (this.scheduling = null));
        });
        await this.scheduleSweep();
    }
    async scheduleSweep() {
        await this.queue.upsertJobScheduler('sweep', { every: SWEEP_EVERY_MS }, { name: 'sweep' });
    }
    async process(job) {
        await this.handle(job.name, job.data);
    }
    handle(name, payload) {
        const handler = this.handlers[name];
        if (handler === undefined)
            throw new Error(`There is no handler for the job ${name}.`);
        return handler(payload);
    }
};
SchedulingProcessor = __decorate([
    Processor(SCHEDULING_QUEUE, {
        lockDuration: LOCK_MS,
        stalledInterval: LOCK_MS / 2,
        maxStalledCount: 10,
    }),
    __param(3, InjectQueue(SCHEDULING_QUEUE)),
    __param(4, Inject(ENV)),
    __metadata("design:paramtypes", [AssignmentService,
        SlotRebuilding,
        SweepService, Function, Object])
], SchedulingProcessor);
export { SchedulingProcessor };
//# sourceMappingURL=scheduling.processor.js.map