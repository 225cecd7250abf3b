import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Notification } from '@rendezvous/contract';
import { LessThan, Repository } from 'typeorm';
import {
  decodeCursor,
  encodeCursor,
  type Page,
  type PageQuery,
  PAGE_SIZE,
} from '../../common/pagination.js';
import { StreamEntryEntity } from '../../outbox/stream-entry.entity.js';

/** The notification list of a person: the entries `notification` of the person's stream. */
@Injectable()
export class NotificationsService {
  constructor(
    @InjectRepository(StreamEntryEntity)
    private readonly entries: Repository<StreamEntryEntity<'notification'>>,
  ) {}

  async page(
    userId: string,
    { limit = PAGE_SIZE.default, cursor }: PageQuery,
  ): Promise<Page<Notification>> {
    const all = { userId, event: 'notification' as const };
    const [before] = cursor === undefined ? [] : decodeCursor(cursor, ['number']);
    const [rows, total] = await Promise.all([
      this.entries.find({
        where: before === undefined ? all : { ...all, seq: LessThan(String(before)) },
        order: { seq: 'DESC' },
        take: limit + 1,
      }),
      this.entries.countBy(all),
    ]);
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    return {
      items: items.map(({ data }) => data),
      total,
      next: rows.length > limit && last ? encodeCursor([Number(last.seq)]) : null,
    };
  }
}
