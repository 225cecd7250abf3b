import {
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { UserEntity } from '../users/user.entity.js';
import { ObjectEntity } from './object.entity.js';

/** An image administrators may use as an event's banner. */
@Entity('library_images')
export class LibraryImageEntity {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('text') name: string;
  /** The address the image is read from. */
  @Column('text') path: string;
  @Column('uuid', { nullable: true }) uploadedBy: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;

  @ManyToOne(() => ObjectEntity)
  @JoinColumn({ name: 'path' })
  object: ObjectEntity;

  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'uploaded_by' })
  uploader: UserEntity | null;
}
