import { Module } from '@nestjs/common';
import { MeetingsModule } from '../meetings/meetings.module.js';
import { RulesModule } from '../rules/rules.module.js';
import { MailAnswersController } from './mail-answers.controller.js';
import { MailAnswersService } from './mail-answers.service.js';
import { MailTokensModule } from './mail-tokens.module.js';

@Module({
  imports: [MeetingsModule, RulesModule, MailTokensModule],
  controllers: [MailAnswersController],
  providers: [MailAnswersService],
})
export class MailAnswersModule {}
