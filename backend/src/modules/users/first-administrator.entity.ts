import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { UserEntity } from './user.entity.js';

/** The administrator that set-up has created: at most one row, also under simultaneous calls. */
@Entity('first_administrator')
export class FirstAdministratorEntity {
  @PrimaryColumn('boolean', { default: true }) onlyOne: boolean;
  @Column('uuid') userId: string;
  @OneToOne(() => UserEntity)
  @JoinColumn({ name: 'user_id' })
  user: UserEntity;
}
