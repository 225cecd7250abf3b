import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { WallAddress, WallRequest, WallState } from '@rendezvous/contract';
import type { Repository } from 'typeorm';
import { noteAct } from '../../audit/audit.js';
import type { Caller } from '../../common/access.js';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { Database } from '../../database/database.js';
import { refuseCancelled } from '../events/event-policy.js';
import { EventsService } from '../events/events.service.js';
import { hexHashOf, newWallToken } from './wall-token.js';
import { WallEntity } from './wall.entity.js';
import { WallViews } from './wall-views.service.js';

/** Gives an event the secret address of its wall page, and takes it back. */
@Injectable()
export class WallsService {
  constructor(
    private readonly database: Database,
    @InjectRepository(WallEntity) private readonly walls: Repository<WallEntity>,
    private readonly events: EventsService,
    private readonly views: WallViews,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Replaces the address in one statement, so that of simultaneous calls the last one's is the valid one.
   * @throws NotFoundException without the event; ConflictException when it is cancelled
   */
  async open(
    caller: Caller,
    eventId: string,
    { showNames = false }: WallRequest,
  ): Promise<WallAddress> {
    refuseCancelled(await this.events.seenBy(caller, eventId));
    const token = newWallToken();
    const wall = { eventId, tokenHash: hexHashOf(token), showNames, createdAt: new Date() };
    const address = await this.database.transaction(async (tx) => {
      await tx.manager.upsert(WallEntity, wall, ['eventId']);
      await noteAct(tx, { action: 'wall-opened', eventId, details: { showNames } });
      return { url: `${this.env.publicUrl}/wall/${token}` };
    });
    this.views.forget(eventId);
    return address;
  }

  /** @throws NotFoundException without the event */
  async state(caller: Caller, eventId: string): Promise<WallState> {
    await this.events.seenBy(caller, eventId);
    const wall = await this.walls.findOneBy({ eventId });
    return {
      createdAt: wall?.createdAt.toISOString() ?? null,
      showNames: wall?.showNames ?? false,
    };
  }

  /** @throws NotFoundException without the event */
  async close(caller: Caller, eventId: string): Promise<void> {
    await this.events.seenBy(caller, eventId);
    await this.database.transaction(async (tx) => {
      const { affected } = await tx.manager.delete(WallEntity, { eventId });
      if (affected === 1) await noteAct(tx, { action: 'wall-closed', eventId });
    });
    this.views.forget(eventId);
  }
}
