import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import webPush from 'web-push';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { Database } from '../../database/database.js';
import { KEEP_KEYS, KEYS } from './push.queries.js';

interface Keys {
  publicKey: string;
  privateKey: string;
}

/** The pair with which this server signs its pushes, made at the first start and kept in the database. */
@Injectable()
export class PushKeys implements OnApplicationBootstrap {
  private kept: Keys | null = null;

  constructor(
    private readonly database: Database,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.keys();
  }

  /** Of processes that start at once, one keeps its pair and all read it. */
  async keys(): Promise<Keys> {
    this.kept ??= (await this.read()) ?? (await this.make());
    return this.kept;
  }

  /** Whom a push service may write to about this server: an address on the web or of mail. */
  get subject(): string {
    const { publicUrl } = this.env;
    return publicUrl.startsWith('https:') ? publicUrl : 'mailto:webmaster@localhost';
  }

  private async read(): Promise<Keys | null> {
    const [keys] = await this.database.query<Keys>(KEYS);
    return keys ?? null;
  }

  private async make(): Promise<Keys> {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    await this.database.query(KEEP_KEYS, [publicKey, privateKey]);
    const keys = await this.read();
    if (keys === null) throw new Error('The keys for pushes are not in the database.');
    return keys;
  }
}
