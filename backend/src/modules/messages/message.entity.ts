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

/** A message from one person to another. */
@Entity('messages')
export class MessageEntity {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') fromUserId: string;
  @Column('uuid') toUserId: string;
  @Column('uuid', { nullable: true }) eventId: string | null;
  @Column('text') content: string;
  @Column('boolean', { default: false }) isRead: boolean;
  @Column('integer', { default: 1 }) version: number;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt: Date;

  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'from_user_id' })
  fromUser: UserEntity;

  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'to_user_id' })
  toUser: UserEntity;

  @ManyToOne(() => EventEntity)
  @JoinColumn({ name: 'event_id' })
  event: EventEntity | null;
}
