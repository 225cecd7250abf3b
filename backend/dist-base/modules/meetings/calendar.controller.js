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
import { Controller, Get, Param, ParseUUIDPipe, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentCaller } from '../../common/access.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { CalendarService } from './calendar.service.js';
const FILE = {
    description: 'An iCalendar file.',
    content: { 'text/calendar': { schema: { type: 'string' } } },
};
let CalendarController = class CalendarController {
    constructor(calendar) {
        this.calendar = calendar;
    }
    /** The caller's meetings with a time, for another calendar. One that has lost its time is in it as cancelled. */
    async mine(caller, reply) {
        return asFile(reply, 'meetings.ics', await this.calendar.ofUser(caller.id));
    }
    /** One meeting for another calendar, as cancelled where it has lost its time. */
    async one(caller, id, reply) {
        return asFile(reply, 'meeting.ics', await this.calendar.ofMeeting(caller.id, id));
    }
};
__decorate([
    openapi.ApiOperation({ summary: "The caller's meetings with a time, for another calendar. One that has lost its time is in it as cancelled." }),
    ApiOkResponse(FILE),
    Get('calendar'),
    __param(0, CurrentCaller()),
    __param(1, Res({ passthrough: true })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], CalendarController.prototype, "mine", null);
__decorate([
    openapi.ApiOperation({ summary: "One meeting for another calendar, as cancelled where it has lost its time." }),
    Refuses({
        404: 'This meeting does not exist or is not yours.',
        409: 'This meeting has no time yet.',
    }),
    ApiOkResponse(FILE),
    Get(':id/calendar'),
    __param(0, CurrentCaller()),
    __param(1, Param('id', ParseUUIDPipe)),
    __param(2, Res({ passthrough: true })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String, Object]),
    __metadata("design:returntype", Promise)
], CalendarController.prototype, "one", null);
CalendarController = __decorate([
    ApiTags('meetings'),
    Controller('meetings'),
    __metadata("design:paramtypes", [CalendarService])
], CalendarController);
export { CalendarController };
/** Only what succeeds has this form: a refusal is JSON as everywhere. */
function asFile(reply, name, text) {
    reply.header('Content-Type', 'text/calendar; charset=utf-8');
    reply.header('Content-Disposition', `attachment; filename="${name}"`);
    return text;
}
//# sourceMappingURL=calendar.controller.js.map