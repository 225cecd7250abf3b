import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

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
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
