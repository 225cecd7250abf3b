import {
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { UserEntity } from '../users/user.entity.js';
import { MeetingEntity } from './meeting.entity.js';

/** The feedback of one party of a completed meeting on the other. */
@Entity('meeting_feedback')
export class FeedbackEntity {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') meetingId: string;
  @Column('uuid') fromUserId: string;
  @Column('uuid') toUserId: string;
  /** Whole, 1 to 5. */
  @Column('integer') rating: number;
  @Column('text', { nullable: true }) comments: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;

  @ManyToOne(() => MeetingEntity)
  @JoinColumn({ name: 'meeting_id' })
  meeting: MeetingEntity;

  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'from_user_id' })
  fromUser: UserEntity;

  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'to_user_id' })
  toUser: UserEntity;
}
