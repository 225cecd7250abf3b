import type { SlotPolicy } from '@rendezvous/contract';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An event with the rules its slots follow from. */
@Entity('events')
export class EventEntity {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('text') name: string;
  @Column('text', { default: '' }) description: string;
  @Column('timestamptz') startDate: Date;
  @Column('timestamptz') endDate: Date;
  /** IANA name; the networking hours are wall-clock times in it. */
  @Column('text', { default: 'UTC' }) timezone: string;
  @Column('text', { default: '09:00' }) networkingStartTime: string;
  @Column('text', { default: '17:00' }) networkingEndTime: string;
  @Column('integer', { default: 10 }) meetingDurationMinutes: number;
  @Column('integer', { default: 5 }) meetingGapMinutes: number;
  @Column('text', { nullable: true }) location: string | null;
  @Column('boolean', { default: false }) isVirtual: boolean;
  @Column('integer', { nullable: true }) maxAttendees: number | null;
  /** Places that can hold a meeting at the same time; null: any number, and none is named. */
  @Column('integer', { nullable: true }) tables: number | null;
  @Column('text', { default: 'first' }) slotPolicy: SlotPolicy;
  /** The worker gives no time that begins sooner than this. */
  @Column('integer', { default: 10 }) leadTimeMinutes: number;
  /** Minutes before a meeting; null: 15 on site, 5 online. */
  @Column('integer', { nullable: true }) reminderMinutes: number | null;
  /** The life of a request without an answer; null: until the event ends. */
  @Column('integer', { nullable: true }) requestsExpireAfterHours: number | null;
  /** Before this moment nobody may ask for a meeting; null: no such moment. */
  @Column('timestamptz', { nullable: true }) requestsOpenAt: Date | null;
  @Column('timestamptz', { nullable: true }) requestsCloseAt: Date | null;
  /** From this moment on attendees change nothing of what is agreed. */
  @Column('timestamptz', { nullable: true }) changesCloseAt: Date | null;
  @Column('timestamptz', { nullable: true }) cancelledAt: Date | null;
  @Column('text', { nullable: true }) cancelReason: string | null;
  /** Rises with each change of the rules: types, quotas, moments, who may ask whom. */
  @Column('integer', { default: 1 }) rulesVersion: number;
  /** The version that the last change of the rules themselves made: others come of the types of people. */
  @Column('integer', { default: 1 }) rulesChangedIn: number;
  /** When the rules last changed; what was agreed before it may break the present rules. */
  @Column('timestamptz', { default: () => 'now()' }) rulesChangedAt: Date;
  /** Whether `participant_type_pairs` says who may ask whom; else everybody may ask everybody. */
  @Column('boolean', { default: false }) limitsRequestsByType: boolean;
  @Column('text', { nullable: true }) bannerImage: string | null;
  @Column('text', { nullable: true }) externalUrl: string | null;
  /** The room of the meetings of a virtual event; `{meeting}` stands for the meeting's id. */
  @Column('text', { nullable: true }) videoUrl: string | null;
  @Column('boolean', { default: true }) isActive: boolean;
  /** Whether people register themselves only with a confirmed e-mail address. */
  @Column('boolean', { default: false }) confirmedAddressesOnly: boolean;
  /** Changed with each registration, under the row's lock. */
  @Column('integer', { default: 0 }) attendeeCount: number;
  @Column('integer', { default: 1 }) version: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
