import { ConflictException, Inject, Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Database, type Transaction } from '../../database/database.js';
import { ObjectEntity } from './object.entity.js';
import { keysOf } from './object-paths.js';
import { OBJECT_STORAGE, type ObjectStorage } from './object-storage.js';
import {
  CLAIM,
  DISCARD_UNUSED,
  LEFT_BEHIND,
  LONG_UNUSED,
  LOOSEN,
  NOTE_USE,
  RENEW,
  SETTLE,
} from './objects.queries.js';
import { SharedObjects } from './shared-objects.service.js';

export type StoredObject = Pick<ObjectEntity, 'path' | 'owner'>;

const DAY = 24 * 60 * 60;
const BATCH = 100;
/** A process that is storing an object renews its claim, so that the path is soon free again when the process dies. */
const RENEWED_AFTER_MS = 15_000;
const CLAIM_SECONDS = 60;

/**
 * Knows which files in the storage are images of the product. Every file has a row in `loose_files` before it
 * is written and until it is removed, so that a process may die at any point and every leftover file is
 * found.
 */
@Injectable()
export class ObjectsService {
  private readonly log = new Logger('Objects');

  constructor(
    private readonly database: Database,
    @InjectRepository(ObjectEntity) private readonly objects: Repository<ObjectEntity>,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
    private readonly shared: SharedObjects,
  ) {}

  find(path: string): Promise<StoredObject | null> {
    return this.objects.findOneBy({ path });
  }

  /**
   * Stores what `make` returns as the files of a new object. When that fails nothing of it stays.
   * @throws ConflictException when the path is taken, or being taken
   */
  async create(
    path: string,
    owner: string,
    make: () => Promise<ReadonlyMap<string, Buffer>>,
  ): Promise<void> {
    const keys = keysOf(path);
    await this.claim(path, keys);
    const renewing = setInterval(() => void this.renew(keys), RENEWED_AFTER_MS).unref();
    try {
      for (const [key, bytes] of await make()) await this.storage.put(key, bytes);
      await this.database.transaction(async (tx) => {
        await tx.query(SETTLE, [keys]);
        await tx.manager.insert(ObjectEntity, { path, owner });
      });
    } catch (error) {
      await this.abandon(path, keys);
      throw error;
    } finally {
      clearInterval(renewing);
    }
  }

  /** Notes files that may appear in the storage without the server's doing; they are removed after a day. */
  async expect(keys: readonly string[]): Promise<void> {
    await this.database.query(LOOSEN, [keys]);
  }

  /**
   * Ends an object within a transaction that has made sure that nothing refers to it.
   * The keys returned are for `removeFiles`, once it has committed.
   */
  async discard(tx: Transaction, paths: readonly string[]): Promise<string[]> {
    const gone = await tx.query<{ path: string }>(DISCARD_UNUSED, [paths]);
    const keys = gone.flatMap(({ path }) => keysOf(path));
    await tx.query(LOOSEN, [keys]);
    return keys;
  }

  async removeFiles(keys: readonly string[]): Promise<void> {
    await this.storage.remove(keys);
    await this.database.query(SETTLE, [keys]);
  }

  /**
   * Removes objects that nothing has referred to for a day, and files that became none in that time; nothing while API
   * processes keep images apart, because a file in the folder of another process would stay for good.
   */
  async sweepOrphans(): Promise<void> {
    if (!(await this.shared.areShared())) return;
    await this.database.query(NOTE_USE);
    let keys: string[];
    do {
      keys = await this.database.transaction(async (tx) => {
        const unused = await tx.query<{ path: string }>(LONG_UNUSED, [DAY, BATCH]);
        return this.discard(
          tx,
          unused.map(({ path }) => path),
        );
      });
      await this.removeFiles(keys);
    } while (keys.length > 0);
    do {
      const left = await this.database.query<{ key: string }>(LEFT_BEHIND, [DAY, BATCH]);
      keys = left.map(({ key }) => key);
      await this.removeFiles(keys);
    } while (keys.length > 0);
  }

  private async abandon(path: string, keys: readonly string[]): Promise<void> {
    try {
      // When the connection is lost during the commit, the object may exist.
      if ((await this.find(path)) === null) await this.removeFiles(keys);
    } catch (error) {
      this.log.warn(`Files of a failed upload are left to the sweep: ${String(error)}`);
    }
  }

  private async renew(keys: readonly string[]): Promise<void> {
    try {
      await this.database.query(RENEW, [keys]);
    } catch (error) {
      this.log.warn(`A claim could not be renewed: ${String(error)}`);
    }
  }

  private async claim(path: string, keys: readonly string[]): Promise<void> {
    await this.database.transaction(async (tx) => {
      const claimed = await tx.query(CLAIM, [keys, CLAIM_SECONDS]);
      // Read after the claim: from then on nobody else can create the object.
      const taken =
        claimed.length < keys.length || (await tx.manager.existsBy(ObjectEntity, { path }));
      if (taken) throw new ConflictException('This upload address has been used already.');
    });
  }
}
