import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { RetentionChange, RetentionSettings } from '@rendezvous/contract';
import { Repository } from 'typeorm';
import { noteAct } from '../../audit/audit.js';
import { Database } from '../../database/database.js';
import { RetentionEntity } from './retention.entity.js';

const ONLY = { onlyOne: true } as const;

/** For how many days is kept what would otherwise only grow. */
@Injectable()
export class RetentionSettingsService {
  constructor(
    private readonly database: Database,
    @InjectRepository(RetentionEntity) private readonly settings: Repository<RetentionEntity>,
  ) {}

  async read(): Promise<RetentionSettings> {
    const { onlyOne: _, ...settings } = await this.settings.findOneByOrFail(ONLY);
    return settings;
  }

  /** Changes what is sent. */
  async change(change: RetentionChange): Promise<void> {
    const sent = sentOf(change);
    const fields = Object.keys(sent);
    if (fields.length === 0) return;
    await this.database.transaction(async (tx) => {
      await tx.manager.update(RetentionEntity, ONLY, sent);
      await noteAct(tx, { action: 'retention-changed', details: { fields } });
    });
  }
}

/** The fields that were sent; null is a value, too. */
export const sentOf = (change: RetentionChange): RetentionChange =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
