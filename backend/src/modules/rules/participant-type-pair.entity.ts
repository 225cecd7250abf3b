import { Column, Entity, PrimaryColumn } from 'typeorm';

/** People of the first type may ask people of the second. */
@Entity('participant_type_pairs')
export class ParticipantTypePairEntity {
  @Column('uuid') eventId: string;
  @PrimaryColumn('uuid') fromTypeId: string;
  @PrimaryColumn('uuid') toTypeId: string;
}
