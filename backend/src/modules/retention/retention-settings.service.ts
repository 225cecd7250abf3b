import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { RetentionChange, RetentionSettings } from '@rendezvous/contract';
import { Repository } from 'typeorm';
import { RetentionEntity } from './retention.entity.js';

const ONLY = { onlyOne: true } as const;

/** For how many days is kept what would otherwise only grow. */
@Injectable()
export class RetentionSettingsService {
  constructor(
    @InjectRepository(RetentionEntity) private readonly settings: Repository<RetentionEntity>,
  ) {}

  async read(): Promise<RetentionSettings> {
    const { onlyOne: _, ...settings } = await this.settings.findOneByOrFail(ONLY);
    return settings;
  }

  /** Changes what is sent. */
  async change(change: RetentionChange): Promise<void> {
    const sent = sentOf(change);
    if (Object.keys(sent).length > 0) await this.settings.update(ONLY, sent);
  }
}

/** The fields that were sent; null is a value, too. */
export const sentOf = (change: RetentionChange): RetentionChange =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
