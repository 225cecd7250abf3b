import type { LiveEventName, LivePayloads } from '@rendezvous/contract';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A numbered entry of a person's stream. */
@Entity('stream_entries')
export class StreamEntryEntity<Name extends LiveEventName = LiveEventName> {
  @PrimaryColumn('uuid') userId: string;
  /** From 1; a `bigint`, which arrives as text. */
  @PrimaryColumn('bigint') seq: string;
  @Column('text') event: Name;
  @Column('jsonb') data: LivePayloads[Name];
  @CreateDateColumn({ type: 'timestamptz' }) at: Date;
  /** Of a `notification`: when the person saw it in their list. */
  @Column('timestamptz', { nullable: true }) readAt: Date | null;
}
