var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
import { createSecretKey } from 'node:crypto';
import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { UndeclaredBodyGuard } from '../../common/undeclared-body.guard.js';
import { ENV } from '../../config/config.module.js';
import { CallLimitGuard } from '../limits/call-limit.guard.js';
import { UsersModule } from '../users/users.module.js';
import { AuthController } from './auth.controller.js';
import { AdminGuard, SignedInGuard } from './auth.guards.js';
import { AuthService } from './auth.service.js';
import { JwtStrategy } from './jwt.strategy.js';
import { SessionsService } from './sessions.service.js';
import { Standings } from './standings.service.js';
const TOKEN_LIFETIME = '7d';
let AuthModule = class AuthModule {
};
AuthModule = __decorate([
    Module({
        imports: [
            UsersModule,
            PassportModule,
            JwtModule.registerAsync({
                inject: [ENV],
                useFactory: (env) => ({
                    // A key, not its text: given text, every check first tries to read a public key from it.
                    secret: createSecretKey(Buffer.from(env.jwtSecret)),
                    signOptions: { expiresIn: TOKEN_LIFETIME, algorithm: 'HS256' },
                    verifyOptions: { algorithms: ['HS256'] },
                }),
            }),
        ],
        controllers: [AuthController],
        providers: [
            AuthService,
            SessionsService,
            JwtStrategy,
            Standings,
            // The order is the order they run in.
            { provide: APP_GUARD, useClass: SignedInGuard },
            { provide: APP_GUARD, useClass: CallLimitGuard },
            { provide: APP_GUARD, useClass: AdminGuard },
            { provide: APP_GUARD, useClass: UndeclaredBodyGuard },
        ],
        exports: [SessionsService, Standings],
    })
], AuthModule);
export { AuthModule };
//# sourceMappingURL=auth.module.js.map