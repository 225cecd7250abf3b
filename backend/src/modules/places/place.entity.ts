import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A place of an event, at which one meeting is held at a time. */
@Entity('places')
export class PlaceEntity {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') eventId: string;
  /** Unique within the event, case aside. */
  @Column('text') label: string;
  /** The database makes it of the label: "2" comes before "10". */
  @Column({ type: 'text', select: false, insert: false, update: false }) labelKey: string;
  @Column('text', { nullable: true }) zone: string | null;
  /** Whose meetings alone are held here; null: anybody's. */
  @Column('uuid', { nullable: true }) ownerUserId: string | null;
  /** A place that is removed stays for the meetings that were held there. */
  @Column('timestamptz', { nullable: true }) removedAt: Date | null;
}
