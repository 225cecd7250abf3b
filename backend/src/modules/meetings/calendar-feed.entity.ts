import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The one calendar address of a person that is valid. Another address has another id. */
@Entity('calendar_feeds')
export class CalendarFeedEntity {
  @PrimaryColumn('uuid') userId: string;
  @Column('uuid') id: string;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
}
