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
import { Logger } from '@nestjs/common';
import { IMAGES_QUEUE } from '../../queue/queues.js';
import { ObjectsService } from './objects.service.js';
const SWEEP_EVERY_MS = 60 * 60 * 1000;
/** Has orphaned objects swept by the clock. The job may come twice. */
let ImagesProcessor = class ImagesProcessor extends WorkerHost {
    constructor(objects, queue) {
        super();
        this.objects = objects;
        this.queue = queue;
        this.log = new Logger('Worker');
        this.scheduling = null;
    }
    async onApplicationBootstrap() {
        this.worker.on('error', (error) => this.log.warn(`The queue: ${error.message}`));
        this.worker.on('failed', (_, error) => this.log.error(`Sweeping objects failed: ${error.message}`));
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
        const every = SWEEP_EVERY_MS;
        await this.queue.upsertJobScheduler('sweep-objects', { every }, { name: 'sweep-objects' });
    }
    async process() {
        await this.objects.sweepOrphans();
    }
};
ImagesProcessor = __decorate([
    Processor(IMAGES_QUEUE),
    __param(1, InjectQueue(IMAGES_QUEUE)),
    __metadata("design:paramtypes", [ObjectsService, Function])
], ImagesProcessor);
export { ImagesProcessor };
//# sourceMappingURL=images.processor.js.map