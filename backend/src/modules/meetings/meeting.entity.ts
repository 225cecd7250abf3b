import type { Attendance, MeetingStatus } from '@rendezvous/contract';
import {
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm';
import { EventEntity } from '../events/event.entity.js';
import { UserEntity } from '../users/user.entity.js';
import type { UnschedulableReason } from './unschedulable-reason.js';

/** A meeting between two attendees, from the request on. */
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
  /** The start of its present or last time; null when it never had a time. */
  @Column('timestamptz', { nullable: true }) lastStartTime: Date | null;
  @Column('timestamptz', { nullable: true }) lastEndTime: Date | null;
  /** When it was last moved to make room or by a plan. */
  @Column('timestamptz', { nullable: true }) lastMovedAt: Date | null;
  /** Where it is held; null without a time, or where the event has no places. */
  @Column('uuid', { nullable: true }) placeId: string | null;
  /** Since when the worker knows that both share no free slot. */
  @Column('timestamptz', { nullable: true }) waitingSince: Date | null;
  @Column('text', { nullable: true }) waitingReason: UnschedulableReason | null;
  @Column('text', { nullable: true }) meetingLink: string | null;
  @Column('text', { nullable: true }) location: string | null;
  @Column('timestamptz', { nullable: true }) acceptedAt: Date | null;
  /** When it was last accepted or declined; null while it waits for an answer. */
  @Column('timestamptz', { nullable: true }) answeredAt: Date | null;
  /** When the requestee first had the request on screen. */
  @Column('timestamptz', { nullable: true }) seenAt: Date | null;
  /** Whether the two met, from their answers or by decision of the organisers. */
  @Column('text', { default: 'unknown' }) attendance: Attendance;
  @Column('uuid', { nullable: true }) attendanceSettledBy: string | null;
  @Column('timestamptz', { nullable: true }) attendanceSettledAt: Date | null;
  /** Made or accepted by staff, for whom the moments of asking and changing do not hold. */
  @Column('boolean', { default: false }) bookedByStaff: boolean;
  /** Why staff let it be against a rule or a quota. */
  @Column('text', { nullable: true }) overrideReason: string | null;
  @Column('integer', { default: 1 }) version: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;

  // Loaded only on request: the queries read meetings without relations.
  @ManyToOne(() => EventEntity)
  @JoinColumn({ name: 'event_id' })
  event?: EventEntity;

  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'requester_user_id' })
  requester?: UserEntity;

  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'requestee_user_id' })
  requestee?: UserEntity;
}
