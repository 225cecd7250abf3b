import { Module } from '@nestjs/common';
import { MailTokens } from './mail-tokens.js';

/** For whoever writes mails as well as for whoever is called by their links. */
@Module({ providers: [MailTokens], exports: [MailTokens] })
export class MailTokensModule {}
