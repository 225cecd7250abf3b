var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { EventsService } from '../events/events.service.js';
import { BYTE_ORDER_MARK, csvLine, fileName } from './csv.js';
import { MEETINGS, REGISTRATIONS } from './exports.queries.js';
const registrations = {
    statement: REGISTRATIONS,
    header: (zone) => [
        `Registered (${zone})`,
        'First name',
        'Last name',
        'E-mail',
        'Company',
        'Role',
        'Sells',
        'Buys',
        'Reason for meeting',
        'VIP',
        'Data consent',
    ],
    cells: ({ texts, vip, consent }) => [...texts, vip, consent],
};
const meetings = {
    statement: MEETINGS,
    header: (zone) => [
        'Status',
        'Requester',
        'Requester e-mail',
        'Requester company',
        'Requestee',
        'Requestee e-mail',
        'Requestee company',
        `Requested (${zone})`,
        `Accepted (${zone})`,
        `Starts (${zone})`,
        `Ends (${zone})`,
        'Location',
        'Message',
        'Rating by requester',
        'Rating by requestee',
    ],
    cells: ({ texts, byRequester, byRequestee }) => [...texts, byRequester, byRequestee],
};
/** Rows read and held at a time, however long the file becomes. */
const PAGE = 1000;
/** What happened at an event, as files for a spreadsheet. */
let ExportsService = class ExportsService {
    constructor(database, events) {
        this.database = database;
        this.events = events;
    }
    /** @throws NotFoundException when the event is not there */
    registrations(caller, eventId) {
        return this.file(caller, eventId, 'registrations', registrations);
    }
    /** @throws NotFoundException when the event is not there */
    meetings(caller, eventId) {
        return this.file(caller, eventId, 'meetings', meetings);
    }
    async file(caller, eventId, content, table) {
        const { name, timezone } = await this.events.seenBy(caller, eventId);
        return {
            name: fileName(content, name),
            content: Readable.from(this.lines(table, eventId, timezone)),
        };
    }
    /** Page after page, no transaction being held while a slow reader takes its time. */
    async *lines({ statement, header, cells }, eventId, zone) {
        yield BYTE_ORDER_MARK + csvLine(header(zone));
        let last;
        do {
            const rows = await this.database.query(statement, [
                eventId,
                zone,
                last?.at ?? null,
                last?.id ?? null,
                PAGE,
            ]);
            if (rows.length > 0)
                yield rows.map((row) => csvLine(cells(row))).join('');
            last = rows.length === PAGE ? rows.at(-1) : undefined;
        } while (last !== undefined);
    }
};
ExportsService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database,
        EventsService])
], ExportsService);
export { ExportsService };
//# sourceMappingURL=exports.service.js.map