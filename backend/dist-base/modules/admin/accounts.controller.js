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
import { Body, Controller, Get, Param, ParseUUIDPipe, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../common/access.js';
import { sendPage } from '../../common/pagination.js';
import { Answers, AnswersPage } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { AccountsService } from './accounts.service.js';
import { AccountsQuery } from './dto/accounts.query.js';
import { AdminDto, VipDto } from './dto/flags.dto.js';
let AccountsController = class AccountsController {
    constructor(accounts) {
        this.accounts = accounts;
    }
    /** The accounts, the newest first. */
    async list(query, reply) {
        const page = await this.accounts.page(query);
        return sendPage(reply, '/api/admin/users', page, query);
    }
    /** Makes somebody a VIP, or no longer. */
    setVip(userId, { isVip }) {
        return this.accounts.setVip(userId, isVip);
    }
    /** Makes somebody an administrator, or no longer; one always remains. */
    setAdmin(userId, { isAdmin }) {
        return this.accounts.setAdmin(userId, isAdmin);
    }
};
__decorate([
    openapi.ApiOperation({ summary: "The accounts, the newest first." }),
    AnswersPage('User'),
    Get(),
    openapi.ApiResponse({ status: 200, type: [Object] }),
    __param(0, Query()),
    __param(1, Res({ passthrough: true })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [AccountsQuery, Object]),
    __metadata("design:returntype", Promise)
], AccountsController.prototype, "list", null);
__decorate([
    openapi.ApiOperation({ summary: "Makes somebody a VIP, or no longer." }),
    Answers('User'),
    Refuses({ 404: 'This account does not exist.' }),
    Put(':userId/vip'),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, Param('userId', ParseUUIDPipe)),
    __param(1, Body()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [String, VipDto]),
    __metadata("design:returntype", Promise)
], AccountsController.prototype, "setVip", null);
__decorate([
    openapi.ApiOperation({ summary: "Makes somebody an administrator, or no longer; one always remains." }),
    Answers('User'),
    Refuses({
        404: 'This account does not exist.',
        409: 'The last administrator cannot be removed.',
    }),
    Put(':userId/admin'),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, Param('userId', ParseUUIDPipe)),
    __param(1, Body()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [String, AdminDto]),
    __metadata("design:returntype", Promise)
], AccountsController.prototype, "setAdmin", null);
AccountsController = __decorate([
    ApiTags('administration'),
    AdminOnly(),
    Controller('admin/users'),
    __metadata("design:paramtypes", [AccountsService])
], AccountsController);
export { AccountsController };
//# sourceMappingURL=accounts.controller.js.map