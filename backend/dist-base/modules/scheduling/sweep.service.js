var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { Consequences } from '../../outbox/consequences.js';
import { Dispatcher } from '../../outbox/dispatcher.js';
import { forgetOldEntries } from '../../outbox/streams.js';
import { forgetOldAttendance } from '../matching/rolls.service.js';
import { MeetingChanges } from '../meetings/meeting-changes.service.js';
import { AssignmentService } from './assignment.service.js';
import { LOST, TO_COMPLETE, TO_EXPIRE } from './scheduling.queries.js';
/** An accepted meeting nobody has looked at for so long has lost its job. */
const LOST_AFTER_SECONDS = 5;
const BATCH = 200;
/** What the clock does: completes, expires, and finds work that a dying process left behind. */
let SweepService = class SweepService {
    constructor(database, changes, assignment, dispatcher) {
        this.database = database;
        this.changes = changes;
        this.assignment = assignment;
        this.dispatcher = dispatcher;
    }
    async sweep() {
        this.dispatcher.wake();
        await this.changeAll(TO_COMPLETE, 'meeting-completed');
        await this.changeAll(TO_EXPIRE, 'meeting-expired');
        const lost = await this.database.query(LOST, [LOST_AFTER_SECONDS]);
        for (const { id } of lost)
            await this.assignment.assign(id);
        await forgetOldEntries(this.database);
        await forgetOldAttendance(this.database);
    }
    async changeAll(statement, kind) {
        while ((await this.changeBatch(statement, kind)) === BATCH)
            ;
    }
    changeBatch(statement, kind) {
        return this.database.transaction(async (tx) => {
            const changed = await tx.query(statement);
            if (changed.length === 0)
                return 0;
            const consequences = new Consequences();
            await this.changes.tell(tx, changed.map(({ id }) => id), consequences, { kind, by: null });
            consequences.append(tx);
            return changed.length;
        });
    }
};
SweepService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database,
        MeetingChanges,
        AssignmentService,
        Dispatcher])
], SweepService);
export { SweepService };
//# sourceMappingURL=sweep.service.js.map