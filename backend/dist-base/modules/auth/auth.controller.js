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
import { Body, Controller, Get, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, Public } from '../../common/access.js';
import { Answers } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { AuthService } from './auth.service.js';
import { LoginDto, PasswordDto, RegisterDto, SetupAdminDto } from './dto/account.dto.js';
let AuthController = class AuthController {
    constructor(auth) {
        this.auth = auth;
    }
    /** Whether the first administrator can still be set up. */
    async setupAvailable() {
        return { setupAvailable: await this.auth.setupAvailable() };
    }
    /** Creates the first administrator and signs them in. */
    setupAdmin(body) {
        return this.auth.setupAdmin(body);
    }
    /** Creates an account and signs it in. */
    register(body) {
        return this.auth.register(body);
    }
    /** Signs in. */
    login(body, address) {
        return this.auth.login(body, address);
    }
    /** The signed-in account. */
    me(caller) {
        return this.auth.me(caller.id);
    }
    /** Changes the caller's password; every other session ends, the new token goes on. */
    changePassword(caller, body) {
        return this.auth.changePassword(caller.id, body);
    }
    /** Ends every session of the caller, this one too. */
    async logoutEverywhere(caller) {
        await this.auth.logoutEverywhere(caller.id);
    }
};
__decorate([
    openapi.ApiOperation({ summary: "Whether the first administrator can still be set up." }),
    Answers('SetupAvailableReply'),
    Public(),
    Get('setup-available'),
    openapi.ApiResponse({ status: 200, type: Object }),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", []),
    __metadata("design:returntype", Promise)
], AuthController.prototype, "setupAvailable", null);
__decorate([
    openapi.ApiOperation({ summary: "Creates the first administrator and signs them in." }),
    Answers('SessionReply'),
    Refuses({
        409: [
            'Administrator accounts have already been set up.',
            'An account with this e-mail address exists already.',
        ],
    }),
    Public(),
    Post('setup-admin'),
    openapi.ApiResponse({ status: 201, type: Object }),
    __param(0, Body()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [SetupAdminDto]),
    __metadata("design:returntype", Promise)
], AuthController.prototype, "setupAdmin", null);
__decorate([
    openapi.ApiOperation({ summary: "Creates an account and signs it in." }),
    Answers('SessionReply'),
    Refuses({ 409: 'An account with this e-mail address exists already.' }),
    Public(),
    Post('register'),
    openapi.ApiResponse({ status: 201, type: Object }),
    __param(0, Body()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [RegisterDto]),
    __metadata("design:returntype", Promise)
], AuthController.prototype, "register", null);
__decorate([
    openapi.ApiOperation({ summary: "Signs in." }),
    Answers('SessionReply'),
    Refuses({
        401: 'The e-mail address or the password is not right.',
        429: 'Too many failed sign-ins. Please wait before you try again.',
    }),
    Public(),
    HttpCode(200),
    Post('login'),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, Body()),
    __param(1, Ip()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [LoginDto, String]),
    __metadata("design:returntype", Promise)
], AuthController.prototype, "login", null);
__decorate([
    openapi.ApiOperation({ summary: "The signed-in account." }),
    Answers('User'),
    Get('me'),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, CurrentCaller()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", Promise)
], AuthController.prototype, "me", null);
__decorate([
    openapi.ApiOperation({ summary: "Changes the caller's password; every other session ends, the new token goes on." }),
    Answers('SessionReply'),
    Refuses({
        403: 'The current password is not right.',
        429: 'Too many failed sign-ins. Please wait before you try again.',
    }),
    HttpCode(200),
    Post('password'),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, CurrentCaller()),
    __param(1, Body()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, PasswordDto]),
    __metadata("design:returntype", Promise)
], AuthController.prototype, "changePassword", null);
__decorate([
    openapi.ApiOperation({ summary: "Ends every session of the caller, this one too." }),
    HttpCode(204),
    Post('logout-everywhere'),
    openapi.ApiResponse({ status: 204 }),
    __param(0, CurrentCaller()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", Promise)
], AuthController.prototype, "logoutEverywhere", null);
AuthController = __decorate([
    ApiTags('auth'),
    Controller('auth'),
    __metadata("design:paramtypes", [AuthService])
], AuthController);
export { AuthController };
//# sourceMappingURL=auth.controller.js.map