import type { MeetingStatus } from '@rendezvous/contract';
import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm';

/** A request of one attendee to another, and what became of it. */
@Entity('meetings')
export class MeetingEntity {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') eventId: string;
  @Column('uuid') requesterUserId: string;
  @Column('uuid') requesteeUserId: string;
  @Column('text', { default: 'pending' }) status: MeetingStatus;
  @Column('text', { nullable: true }) message: string | null;
  @Column('uuid', { nullable: true }) timeSlotId: string | null;
  @Column('timestamptz', { nullable: true }) scheduledStartTime: Date | null;
  @Column('timestamptz', { nullable: true }) scheduledEndTime: Date | null;
  /** Since when the worker knows that both share no free slot. */
  @Column('timestamptz', { nullable: true }) waitingSince: Date | null;
  @Column('text', { nullable: true }) meetingLink: string | null;
  @Column('text', { nullable: true }) location: string | null;
  @Column('timestamptz', { nullable: true }) acceptedAt: Date | null;
  @Column('integer', { default: 1 }) version: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;
}
