import { Module } from '@nestjs/common';
import { OneTimeLinks } from './one-time-links.service.js';
import { ResetRequests } from './reset-requests.service.js';

/** The part that mails need. */
@Module({ providers: [OneTimeLinks, ResetRequests], exports: [OneTimeLinks, ResetRequests] })
export class OneTimeLinksModule {}
