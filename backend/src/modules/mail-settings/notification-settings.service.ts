import { Injectable } from '@nestjs/common';
import type { NotificationSettings, NotificationSettingsRequest } from '@rendezvous/contract';
import { Database, type Queries } from '../../database/database.js';
import { UsersService } from '../users/users.service.js';
import { type ChannelSwitch, changedSwitches, settingsWithout } from './notification-settings.js';

/** $1 person. */
const SWITCHED_OFF = 'SELECT channel, switch FROM switched_off WHERE user_id = $1';

/** $1 person, $2 switches as JSON. */
const SWITCH_ON = `DELETE FROM switched_off WHERE user_id = $1 AND (channel, switch) IN
  (SELECT channel, switch FROM jsonb_to_recordset($2) AS one (channel text, switch text))`;

const SWITCH_OFF = `INSERT INTO switched_off (user_id, channel, switch)
  SELECT $1, channel, switch FROM jsonb_to_recordset($2) AS one (channel text, switch text)
  ON CONFLICT DO NOTHING`;

/** What a person wants to be told outside the page. */
@Injectable()
export class NotificationSettingsService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
  ) {}

  of(userId: string, from: Queries = this.database): Promise<NotificationSettings> {
    return from.query<ChannelSwitch>(SWITCHED_OFF, [userId]).then(settingsWithout);
  }

  /** Changes the switches that the request names. Simultaneous changes of one person follow each other. */
  change(userId: string, request: NotificationSettingsRequest): Promise<NotificationSettings> {
    const { on, off } = changedSwitches(request);
    return this.database.transaction(async (tx) => {
      await this.users.lock(tx, [userId]);
      await tx.query(SWITCH_ON, [userId, JSON.stringify(on)]);
      await tx.query(SWITCH_OFF, [userId, JSON.stringify(off)]);
      return this.of(userId, tx);
    });
  }
}
