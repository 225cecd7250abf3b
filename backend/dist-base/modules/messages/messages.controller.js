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
import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller } from '../../common/access.js';
import { PageQuery, sendPage } from '../../common/pagination.js';
import { Answers, AnswersPage } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { MessageDto, ReadDto } from './dto/message.dto.js';
import { MessagesService } from './messages.service.js';
let MessagesController = class MessagesController {
    constructor(messages) {
        this.messages = messages;
    }
    /** What the caller sent and received, newest first. */
    async history(caller, query, reply) {
        const page = await this.messages.history(caller.id, query);
        return sendPage(reply, '/api/messages', page, query);
    }
    /** How many messages to the caller are unread, and the caller's latest stream number. */
    unreadCount(caller) {
        return this.messages.unreadCount(caller.id);
    }
    /** Writes to somebody who shares an event or a meeting with the caller. */
    send(caller, body) {
        return this.messages.send(caller.id, body);
    }
    /** Marks messages to the caller as read. */
    read(caller, { ids }) {
        return this.messages.markRead(caller.id, ids);
    }
};
__decorate([
    openapi.ApiOperation({ summary: "What the caller sent and received, newest first." }),
    AnswersPage('Message'),
    Get(),
    openapi.ApiResponse({ status: 200, type: [Object] }),
    __param(0, CurrentCaller()),
    __param(1, Query()),
    __param(2, Res({ passthrough: true })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, PageQuery, Object]),
    __metadata("design:returntype", Promise)
], MessagesController.prototype, "history", null);
__decorate([
    openapi.ApiOperation({ summary: "How many messages to the caller are unread, and the caller's latest stream number." }),
    Answers('UnreadCountReply'),
    Get('unread/count'),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, CurrentCaller()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", Promise)
], MessagesController.prototype, "unreadCount", null);
__decorate([
    openapi.ApiOperation({ summary: "Writes to somebody who shares an event or a meeting with the caller." }),
    Answers('Message'),
    Refuses({
        400: 'You cannot write to yourself.',
        403: [
            'You can write to people you share an event or a meeting with.',
            'You are not registered for this event.',
        ],
        404: 'This person does not exist any more.',
    }),
    Post(),
    openapi.ApiResponse({ status: 201, type: Object }),
    __param(0, CurrentCaller()),
    __param(1, Body()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, MessageDto]),
    __metadata("design:returntype", Promise)
], MessagesController.prototype, "send", null);
__decorate([
    openapi.ApiOperation({ summary: "Marks messages to the caller as read." }),
    Answers('UnreadCountReply'),
    HttpCode(200),
    Post('read'),
    openapi.ApiResponse({ status: 200, type: Object }),
    __param(0, CurrentCaller()),
    __param(1, Body()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, ReadDto]),
    __metadata("design:returntype", Promise)
], MessagesController.prototype, "read", null);
MessagesController = __decorate([
    ApiTags('messages'),
    Controller('messages'),
    __metadata("design:paramtypes", [MessagesService])
], MessagesController);
export { MessagesController };
//# sourceMappingURL=messages.controller.js.map