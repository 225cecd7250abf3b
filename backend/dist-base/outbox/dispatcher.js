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
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger, } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Listener } from '../database/listener.js';
import { PLANS_QUEUE, SCHEDULING_QUEUE } from '../queue/queues.js';
import { OUTBOX_CHANNEL } from './consequences.js';
import { joined } from './joined.js';
const BATCH = 200;
/** From here on jobs go to the queue in one call, which on PostgreSQL costs as much as adding thirty. */
const IN_BULK = 30;
/**
 * Hands committed outbox rows to the queue. Runs in every process, so a row is taken by whichever
 * comes first; a process that dies between adding and committing leaves a job that comes twice, which
 * jobs allow.
 */
let Dispatcher = class Dispatcher {
    constructor(database, listener, scheduling, plans) {
        this.database = database;
        this.listener = listener;
        this.scheduling = scheduling;
        this.plans = plans;
        this.log = new Logger('Dispatcher');
        this.running = null;
        this.wanted = false;
        this.closed = false;
    }
    async onApplicationBootstrap() {
        this.database.hearOwn(OUTBOX_CHANNEL, () => this.wake());
        await this.listener.listen(OUTBOX_CHANNEL, 
        // Its own rows it has taken already. Where the answer to a commit was lost, the sweep finds them.
        (_, from) => {
            if (!this.database.isOwn(from))
                this.wake();
        }, () => this.wake());
        this.wake();
    }
    /** Before the queue and the connections close: adding to a closed queue never ends. */
    async beforeApplicationShutdown() {
        this.closed = true;
        await this.running;
    }
    /** Drains the outbox soon; calls while it drains lead to one more round. */
    wake() {
        this.wanted = true;
        this.running ??= this.drain().finally(() => {
            this.running = null;
            if (this.wanted && !this.closed)
                this.wake();
        });
    }
    async drain() {
        while (this.wanted && !this.closed) {
            this.wanted = false;
            try {
                while ((await this.takeBatch()) === BATCH)
                    ;
            }
            catch (error) {
                // The rows are still there: the sweep wakes the dispatcher again.
                this.log.error(`The outbox could not be emptied: ${String(error)}`);
            }
        }
    }
    takeBatch() {
        return this.database.transaction(async (tx) => {
            const rows = await tx.query(TAKE, [BATCH]);
            const jobs = joined(rows).map(({ job, payload }) => ({ name: job, data: payload }));
            const isPlan = ({ name }) => name === 'make-plan';
            const [plans, others] = [jobs.filter(isPlan), jobs.filter((job) => !isPlan(job))];
            await Promise.all([add(this.plans, plans), add(this.scheduling, others)]);
            return rows.length;
        });
    }
};
Dispatcher = __decorate([
    Injectable(),
    __param(2, InjectQueue(SCHEDULING_QUEUE)),
    __param(3, InjectQueue(PLANS_QUEUE)),
    __metadata("design:paramtypes", [Database,
        Listener, Function, Function])
], Dispatcher);
export { Dispatcher };
async function add(queue, jobs) {
    if (jobs.length >= IN_BULK)
        await queue.addBulk([...jobs]);
    else
        await Promise.all(jobs.map(({ name, data }) => queue.add(name, data)));
}
/** They are gone when the transaction ends; if it does not, they are all there again. */
const TAKE = {
    name: 'outbox-take',
    text: `WITH taken AS (DELETE FROM outbox
      WHERE id = ANY(ARRAY(SELECT id FROM outbox ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED))
      RETURNING id, job, payload)
    SELECT job, payload FROM taken ORDER BY id`,
};
//# sourceMappingURL=dispatcher.js.map