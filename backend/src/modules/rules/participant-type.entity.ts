import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A kind of participant at one event, with its quotas; null: no limit. */
@Entity('participant_types')
export class ParticipantTypeEntity {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') eventId: string;
  @Column('text') name: string;
  /** The place in the organisers' order, from 0. */
  @Column('integer') position: number;
  @Column('integer', { nullable: true }) maxOpenRequests: number | null;
  @Column('integer', { nullable: true }) maxIncomingRequests: number | null;
  @Column('integer', { nullable: true }) maxMeetings: number | null;
  @Column('integer', { nullable: true }) maxMeetingsPerDay: number | null;
}
