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
import { Controller, Delete, HttpCode, Param, ParseUUIDPipe, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller } from '../../common/access.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { RelevanceService } from './relevance.service.js';
const REFUSED = {
    400: 'You are not in your own lists.',
    404: 'This profile does not exist or is not open to you.',
};
let RelevanceController = class RelevanceController {
    constructor(relevance) {
        this.relevance = relevance;
    }
    /** Puts somebody after everybody else in the caller's lists; nobody else learns of it. */
    lower(caller, id) {
        return this.relevance.change(caller, id, true);
    }
    /** Shows somebody as usual again. */
    raise(caller, id) {
        return this.relevance.change(caller, id, false);
    }
};
__decorate([
    openapi.ApiOperation({ summary: "Puts somebody after everybody else in the caller's lists; nobody else learns of it." }),
    Refuses(REFUSED),
    HttpCode(204),
    Put(),
    openapi.ApiResponse({ status: 204 }),
    __param(0, CurrentCaller()),
    __param(1, Param('id', ParseUUIDPipe)),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String]),
    __metadata("design:returntype", Promise)
], RelevanceController.prototype, "lower", null);
__decorate([
    openapi.ApiOperation({ summary: "Shows somebody as usual again." }),
    Refuses(REFUSED),
    HttpCode(204),
    Delete(),
    openapi.ApiResponse({ status: 204 }),
    __param(0, CurrentCaller()),
    __param(1, Param('id', ParseUUIDPipe)),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String]),
    __metadata("design:returntype", Promise)
], RelevanceController.prototype, "raise", null);
RelevanceController = __decorate([
    ApiTags('attendees'),
    Controller('users/:id/not-relevant'),
    __metadata("design:paramtypes", [RelevanceService])
], RelevanceController);
export { RelevanceController };
//# sourceMappingURL=relevance.controller.js.map