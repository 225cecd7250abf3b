import { Column, Entity, PrimaryColumn } from 'typeorm';

/** For how many days is kept what would otherwise only grow: the only row of its table. */
@Entity('retention')
export class RetentionEntity {
  @PrimaryColumn('boolean') onlyOne: boolean;
  @Column('integer') streamDays: number;
  @Column('integer', { nullable: true }) mailDays: number | null;
  @Column('integer', { nullable: true }) logDays: number | null;
  @Column('integer', { nullable: true }) eventDays: number | null;
}
