import type { StaffRole } from '@rendezvous/contract';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** The role of a person in running an event. */
@Entity('event_staff')
export class StaffEntity {
  @PrimaryColumn('uuid') eventId: string;
  @PrimaryColumn('uuid') userId: string;
  @Column('text') role: StaffRole;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
