import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from './user.entity.js';

/** Whom set-up made an administrator: one row at most, whoever asks at the same time. */
@Entity('first_administrator')
export class FirstAdministratorEntity {
  @PrimaryColumn('boolean', { default: true }) onlyOne: boolean;
  @Column('uuid') userId: string;
  @OneToOne(() => UserEntity)
  @JoinColumn({ name: 'user_id' })
  user: UserEntity;
}
