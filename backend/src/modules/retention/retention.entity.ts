import { Column, Entity, PrimaryColumn } from 'typeorm';

/** For how many days is kept what would otherwise only grow: the only row of its table. */
@Entity('retention')
export class RetentionEntity {
  @PrimaryColumn('boolean', { default: true }) onlyOne: boolean;
  @Column('integer', { default: 7 }) streamDays: number;
  @Column('integer', { nullable: true, default: 30 }) mailDays: number | null;
  @Column('integer', { nullable: true, default: 30 }) logDays: number | null;
  @Column('integer', { nullable: true }) eventDays: number | null;
}
