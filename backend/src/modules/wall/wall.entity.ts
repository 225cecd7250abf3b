import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** The page of an event for a screen in its hall: at most one each. */
@Entity('event_walls')
export class WallEntity {
  @PrimaryColumn('uuid') eventId: string;
  /** SHA-256 of the secret in the address, which is stored nowhere. */
  @Column('text') tokenHash: string;
  @Column('boolean') showNames: boolean;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
