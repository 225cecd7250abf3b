var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Processor, WorkerHost } from '@nestjs/bullmq';
import { Logger } from '@nestjs/common';
import { PLANS_QUEUE } from '../../../queue/queues.js';
import { PlanMaking } from './plan-making.service.js';
/** A job whose worker died is taken up by another after this long, in milliseconds. */
const LOCK_MS = 10_000;
/** Makes one plan after the other, beside the times, which must not wait for a plan. */
let PlansProcessor = class PlansProcessor extends WorkerHost {
    constructor(plans) {
        super();
        this.plans = plans;
        this.log = new Logger('Worker');
    }
    onApplicationBootstrap() {
        this.worker.on('error', (error) => this.log.warn(`The queue: ${error.message}`));
        this.worker.on('failed', (job, error) => {
            this.log.error(`Making a plan failed: ${error.message}`);
            if (job === undefined || job.attemptsMade < (job.opts.attempts ?? 1))
                return;
            this.plans
                .fail(job.data.planId)
                .catch((failure) => this.log.error(`A failed plan: ${String(failure)}`));
        });
    }
    async process({ data }) {
        await this.plans.make(data.planId);
    }
};
PlansProcessor = __decorate([
    Processor(PLANS_QUEUE, {
        lockDuration: LOCK_MS,
        stalledInterval: LOCK_MS / 2,
        maxStalledCount: 10,
    }),
    __metadata("design:paramtypes", [PlanMaking])
], PlansProcessor);
export { PlansProcessor };
//# sourceMappingURL=plans.processor.js.map