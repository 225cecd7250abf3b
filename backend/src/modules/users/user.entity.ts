import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm';

/** An account and the networking profile of its owner. */
@Entity('users')
export class UserEntity {
  @PrimaryGeneratedColumn('uuid') id: string;
  /** As it was typed. */
  @Column('text') email: string;
  /** Unique; by it addresses are compared (`canonicalEmail`). */
  @Column('text', { select: false }) emailKey: string;
  /** argon2id, in its encoded form; read only where a password is checked. null: invited, and has no account yet. */
  @Column('text', { select: false, nullable: true }) password: string | null;
  /** Written by the database: whether there is no password. */
  @Column({ type: 'boolean', insert: false, update: false }) isInvited: boolean;
  /** null: nobody has opened the link that was mailed to this address. */
  @Column('timestamptz', { nullable: true }) emailConfirmedAt: Date | null;
  /** The mail server has refused the address for good. */
  @Column('timestamptz', { nullable: true, select: false }) emailBouncedAt: Date | null;
  @Column('text', { nullable: true, select: false }) emailBounceReason: string | null;
  @Column('text') firstName: string;
  @Column('text') lastName: string;
  @Column('text') company: string;
  @Column('text') role: string;
  @Column('text') whatTheyBuy: string;
  @Column('text') whatTheySell: string;
  @Column('text', { nullable: true }) reasonForMeeting: string | null;
  /** What administrators' searches look through; written with the texts it is made of. */
  @Column('text', { default: '', select: false }) searchText: string;
  @Column('boolean', { default: false }) isVip: boolean;
  @Column('boolean', { default: false }) isAdmin: boolean;
  @Column('text', { nullable: true }) profileImage: string | null;
  @Column('boolean', { default: false }) consentToShareData: boolean;
  /** Coming meetings may be given another time to make room for one more. */
  @Column('boolean', { default: true }) timesMayMove: boolean;
  /** Since when administrators keep the account out; null: they do not. */
  @Column('timestamptz', { nullable: true }) suspendedAt: Date | null;
  @Column('integer', { default: 0 }) tokenVersion: number;
  @Column('integer', { default: 1 }) version: number;
  /** When its owner deleted it: the row stays for what others hold, and says nothing of the person. */
  @Column('timestamptz', { nullable: true, select: false }) deletedAt: Date | null;
  /** Written by the database: whether it is deleted. */
  @Column({ type: 'boolean', insert: false, update: false }) isDeleted: boolean;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;
}
