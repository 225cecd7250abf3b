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
import { Controller, Get, Param, ParseUUIDPipe, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AdminOnly, CurrentCaller } from '../../common/access.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { ExportsService } from './exports.service.js';
const FILE = {
    description: 'CSV by RFC 4180 in UTF-8, its first line the names of the columns.',
    content: { 'text/csv': { schema: { type: 'string' } } },
};
const GONE = { 404: 'This event does not exist or is not open to you.' };
/** Files of one event, for spreadsheets. */
let ExportsController = class ExportsController {
    constructor(files) {
        this.files = files;
    }
    /** The people registered for an event, by when they registered. */
    async registrations(caller, id) {
        return sent(await this.files.registrations(caller, id));
    }
    /** The meetings of an event, by when they were requested. */
    async meetings(caller, id) {
        return sent(await this.files.meetings(caller, id));
    }
};
__decorate([
    openapi.ApiOperation({ summary: "The people registered for an event, by when they registered." }),
    ApiOkResponse(FILE),
    Refuses(GONE),
    Get(':id/registrations.csv'),
    __param(0, CurrentCaller()),
    __param(1, Param('id', ParseUUIDPipe)),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String]),
    __metadata("design:returntype", Promise)
], ExportsController.prototype, "registrations", null);
__decorate([
    openapi.ApiOperation({ summary: "The meetings of an event, by when they were requested." }),
    ApiOkResponse(FILE),
    Refuses(GONE),
    Get(':id/meetings.csv'),
    __param(0, CurrentCaller()),
    __param(1, Param('id', ParseUUIDPipe)),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String]),
    __metadata("design:returntype", Promise)
], ExportsController.prototype, "meetings", null);
ExportsController = __decorate([
    ApiTags('administration'),
    AdminOnly(),
    Controller('admin/events'),
    __metadata("design:paramtypes", [ExportsService])
], ExportsController);
export { ExportsController };
function sent({ name, content }) {
    return new StreamableFile(content, {
        type: 'text/csv; charset=utf-8',
        disposition: `attachment; filename="${name}"`,
    });
}
//# sourceMappingURL=exports.controller.js.map