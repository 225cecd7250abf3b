import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What one party of a completed meeting said of the other. */
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
}
