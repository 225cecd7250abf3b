import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule, type JwtModuleOptions, JwtSecretRequestType } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { CallLimitGuard } from '../limits/call-limit.guard.js';
import { UsersModule } from '../users/users.module.js';
import { AuthController } from './auth.controller.js';
import { AdminGuard, FreshSignInGuard, SignedInGuard } from './auth.guards.js';
import { AuthService } from './auth.service.js';
import { EventStaffGuard } from './event-staff.guard.js';
import { KnownOrigins } from './known-origins.service.js';
import { JwtStrategy } from './jwt.strategy.js';
import { LONGEST_DAYS } from './session-limits.js';
import { SecondStep } from './second-step.service.js';
import { SecretBox } from './secret-box.js';
import { SessionUses } from './session-uses.service.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsService } from './sessions.service.js';
import { SetupCode } from './setup-code.service.js';
import { TwoStepController } from './two-step.controller.js';
import { TwoStep } from './two-step.service.js';
import { TokenKeys } from './token-keys.js';

@Module({
  imports: [
    UsersModule,
    PassportModule,
    JwtModule.registerAsync({
      inject: [ENV],
      useFactory: (env: Env): JwtModuleOptions => {
        const keys = new TokenKeys(env);
        return {
          secretOrKeyProvider: (request, token) =>
            request === JwtSecretRequestType.VERIFY && typeof token === 'string'
              ? keys.verifying(token)
              : keys.signing,
          signOptions: { expiresIn: `${LONGEST_DAYS}d`, algorithm: 'HS256' },
          verifyOptions: { algorithms: ['HS256'] },
        };
      },
    }),
  ],
  controllers: [AuthController, SessionsController, TwoStepController],
  providers: [
    AuthService,
    SessionsService,
    SessionUses,
    SetupCode,
    SecretBox,
    SecondStep,
    TwoStep,
    KnownOrigins,
    JwtStrategy,
    // The order is the order they run in.
    { provide: APP_GUARD, useClass: SignedInGuard },
    { provide: APP_GUARD, useClass: CallLimitGuard },
    { provide: APP_GUARD, useClass: AdminGuard },
    { provide: APP_GUARD, useClass: EventStaffGuard },
    { provide: APP_GUARD, useClass: FreshSignInGuard },
  ],
  exports: [SessionsService, SecondStep, TwoStep, KnownOrigins],
})
export class AuthModule {}
