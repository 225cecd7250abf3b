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
import { Body, Controller, Get, Param, ParseUUIDPipe, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller } from '../../common/access.js';
import { Answers } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { ProfileDto } from './dto/profile.dto.js';
import { ProfilesService } from './profiles.service.js';
let UsersController = class UsersController {
    constructor(profiles) {
        this.profiles = profiles;
    }
    /** The caller's figures. */
    stats(caller) {
        return this.profiles.stats(caller.id);
    }
    /** Changes the caller's own profile. */
    update(caller, body) {
        return this.profiles.update(caller.id, body);
    }
    /** Somebody's profile, as far as it is open to the caller. */
    seen(caller, id) {
        return this.profiles.seenBy(caller, id);
    }
};
__decorate([
    openapi.ApiOperation({ summary: "The caller's figures." }),
    Answers('UserStats'),
    Get('stats'),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, CurrentCaller()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", Promise)
], UsersController.prototype, "stats", null);
__decorate([
    openapi.ApiOperation({ summary: "Changes the caller's own profile." }),
    Answers('User'),
    Refuses({ 409: 'An account with this e-mail address exists already.' }),
    Put('profile'),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, CurrentCaller()),
    __param(1, Body()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, ProfileDto]),
    __metadata("design:returntype", Promise)
], UsersController.prototype, "update", null);
__decorate([
    openapi.ApiOperation({ summary: "Somebody's profile, as far as it is open to the caller." }),
    Answers('UserProfile'),
    Refuses({ 404: 'This profile does not exist or is not open to you.' }),
    Get(':id'),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, CurrentCaller()),
    __param(1, Param('id', ParseUUIDPipe)),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String]),
    __metadata("design:returntype", Promise)
], UsersController.prototype, "seen", null);
UsersController = __decorate([
    ApiTags('users'),
    Controller('users'),
    __metadata("design:paramtypes", [ProfilesService])
], UsersController);
export { UsersController };
//# sourceMappingURL=users.controller.js.map