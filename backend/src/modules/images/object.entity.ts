import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from '../users/user.entity.js';

/** A stored image. */
@Entity('objects')
export class ObjectEntity {
  /** The address it is read from, without its origin. */
  @PrimaryColumn('text') path: string;
  /** Who uploaded it; null for what came with the product. */
  @Column('uuid', { nullable: true }) owner: string | null;
  /** Since when nothing is known to refer to it; null while something does. */
  @Column('timestamptz', { nullable: true, default: () => 'now()' }) unusedSince: Date | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;

  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'owner' })
  uploader: UserEntity | null;
}
