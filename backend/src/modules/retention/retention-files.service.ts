import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { limitServerLog, serverLogOf } from '../../database/embedded/server-log-files.js';
import { deleteOldMailFiles, mailFolder } from '../mails/old-mails.js';
import { RetentionSettingsService } from './retention-settings.service.js';

/** Deletes files of this machine that are older than the settings say: each worker looks after its own. */
@Injectable()
export class RetentionFiles {
  constructor(
    private readonly settings: RetentionSettingsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async run(): Promise<void> {
    const { mailDays, logDays } = await this.settings.read();
    const { dataDir, databaseUrl } = this.env;
    if (mailDays !== null) await deleteOldMailFiles(mailFolder(dataDir), mailDays);
    if (databaseUrl === null) await limitServerLog(serverLogOf(dataDir), logDays);
  }
}
