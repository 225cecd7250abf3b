import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An image administrators may use as an event's banner. */
@Entity('library_images')
export class LibraryImageEntity {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('text') name: string;
  /** The address the image is read from. */
  @Column('text') path: string;
  @Column('uuid', { nullable: true }) uploadedBy: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
