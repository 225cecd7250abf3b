import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ParticipantTypePairEntity } from './participant-type-pair.entity.js';
import { ParticipantTypeEntity } from './participant-type.entity.js';
import { ParticipantTypesStore } from './participant-types-store.service.js';
import { RequestFactsService } from './request-facts.service.js';

/** Who may ask whom at an event. */
@Module({
  imports: [TypeOrmModule.forFeature([ParticipantTypeEntity, ParticipantTypePairEntity])],
  providers: [ParticipantTypesStore, RequestFactsService],
  exports: [ParticipantTypesStore, RequestFactsService],
})
export class RulesModule {}
