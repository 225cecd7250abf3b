import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** That a person takes part in an event. */
@Entity('event_registrations')
export class RegistrationEntity {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') userId: string;
  @Column('uuid') eventId: string;
  @CreateDateColumn({ type: 'timestamptz' }) registeredAt: Date;
}
