import { Module } from '@nestjs/common';
import { QueueModule } from '../../queue/queue.module.js';
import { OneTimeLinksModule } from '../access/one-time-links.module.js';
import { MailTokensModule } from '../mail-answers/mail-tokens.module.js';
import { PushModule } from '../push/push.module.js';
import { PushSender } from '../push/push-sender.service.js';
import { AccountMails } from './content/account-mails.js';
import { Deliveries } from './deliveries.service.js';
import { MailComposer } from './mail-composer.service.js';
import { MailContents } from './mail-contents.service.js';
import { MailSender } from './mail-sender.service.js';
import { MailSources } from './mail-sources.service.js';
import { MailTransport } from './mail-transport.js';
import { MailsProcessor } from './mails.processor.js';
import { PUSH_CHANNEL, PushDeliveries } from './push-deliveries.service.js';

/** Writes mails; for whoever sends or shows them. */
@Module({
  imports: [MailTokensModule, OneTimeLinksModule],
  providers: [AccountMails, MailComposer, MailContents, MailSources],
  exports: [MailComposer, MailSources],
})
export class MailsModule {}

/** Sends what the deliveries say; for processes that work as a worker. */
@Module({
  imports: [QueueModule, MailsModule, OneTimeLinksModule, PushModule],
  providers: [
    Deliveries,
    MailSender,
    MailTransport,
    MailsProcessor,
    PushDeliveries,
    { provide: PUSH_CHANNEL, useExisting: PushSender },
  ],
})
export class MailsWorkerModule {}
