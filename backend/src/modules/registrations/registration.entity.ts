import {
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { EventEntity } from '../events/event.entity.js';
import { UserEntity } from '../users/user.entity.js';

/** The registration of a person for an event. */
@Entity('event_registrations')
export class RegistrationEntity {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') userId: string;
  @Column('uuid') eventId: string;
  @CreateDateColumn({ type: 'timestamptz' }) registeredAt: Date;
  /** Null: no type. */
  @Column('uuid', { nullable: true }) participantTypeId: string | null;
  /** When the person was last given a type; a trigger writes it. */
  @Column('timestamptz', { default: () => 'now()' }) typeChangedAt: Date;
  /** The organisers' own number of the person. */
  @Column('text', { nullable: true }) externalId: string | null;
  @Column('timestamptz', { nullable: true }) checkedInAt: Date | null;
  @Column('uuid', { nullable: true }) checkedInBy: string | null;
  /** Where it was done, for example "Entrance A". */
  @Column('text', { nullable: true }) checkInStation: string | null;
  /** Random; it stands for the person at this event. */
  @Column('text', { default: () => 'new_badge_code()' }) badgeCode: string;
  /** Who registered the person, until the person has agreed to come; null for people who registered themselves. */
  @Column('uuid', { nullable: true }) addedBy: string | null;

  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'user_id' })
  user: UserEntity;

  @ManyToOne(() => EventEntity)
  @JoinColumn({ name: 'event_id' })
  event: EventEntity;
}
