import { Module } from '@nestjs/common';
import { ZoneAgreement } from './zone-agreement.service.js';

/** For processes that administrators ask. */
@Module({ providers: [ZoneAgreement] })
export class ZoneAgreementModule {}
