import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { LibraryImage } from '@rendezvous/contract';
import { Repository } from 'typeorm';
import { noteAct } from '../../audit/audit.js';
import {
  decodeCursor,
  encodeCursor,
  type Page,
  type PageQuery,
  PAGE_SIZE,
} from '../../common/pagination.js';
import { withTransactionHook } from '../../common/request-context.js';
import { Database, type Transaction } from '../../database/database.js';
import { LibraryImageEntity } from './library-image.entity.js';
import { LIBRARY_PAGE, USES } from './library.queries.js';
import { ObjectEntity } from './object.entity.js';
import { ObjectsService } from './objects.service.js';
import { UploadsService } from './uploads.service.js';

type ImageRow = Omit<LibraryImage, 'createdAt'> & { createdAt: Date };

const imageView = ({ id, name, path, uploadedBy, createdAt }: ImageRow): LibraryImage => ({
  id,
  name,
  path,
  uploadedBy,
  createdAt: createdAt.toISOString(),
});

/** The images administrators choose banners from. */
@Injectable()
export class LibraryService {
  constructor(
    private readonly database: Database,
    @InjectRepository(LibraryImageEntity) private readonly images: Repository<LibraryImageEntity>,
    private readonly uploads: UploadsService,
    private readonly objects: ObjectsService,
  ) {}

  /** Newest first. */
  async page({ limit = PAGE_SIZE.default, cursor }: PageQuery): Promise<Page<LibraryImage>> {
    const [at, id] =
      cursor === undefined ? [null, null] : decodeCursor(cursor, ['instant', 'uuid']);
    const [rows, total] = await Promise.all([
      this.database.query<ImageRow>(LIBRARY_PAGE, [at, id, limit + 1]),
      this.images.count(),
    ]);
    const items = rows.slice(0, limit).map(imageView);
    const last = items.at(-1);
    return {
      items,
      total,
      next: rows.length > limit && last ? encodeCursor([last.createdAt, last.id]) : null,
    };
  }

  /**
   * Registers an uploaded image.
   * @throws BadRequestException when it was not uploaded here; and what taking it from quarantine throws
   * @throws the database's unique violation `library_images_path_key` when it is in the library
   */
  async add(userId: string, imageURL: string, name: string): Promise<LibraryImage> {
    // Taking a file that is there already is a transaction of its own, and harmless again.
    const { path } = await withTransactionHook(null, () => this.uploads.objectAt(imageURL));
    return this.database.transaction(async (tx) => {
      const image = tx.manager.create(LibraryImageEntity, { name, path, uploadedBy: userId });
      const saved = await tx.manager.save(image);
      await noteAct(tx, { action: 'image-uploaded', details: { imageId: saved.id } });
      return imageView(saved);
    });
  }

  /**
   * Removes an image, and the object with it.
   * @throws NotFoundException | ConflictException naming where it is in use
   */
  async remove(id: string): Promise<void> {
    const keys = await this.database.transaction(async (tx) => {
      const image = await holdImage(tx, id);
      if (image === null) throw new NotFoundException('This image does not exist any more.');
      const uses = await tx.query<{ use: string }>(USES, [image.path]);
      if (uses.length > 0) throw new ConflictException(`This image is ${listed(uses)}.`);
      await tx.manager.delete(LibraryImageEntity, { id });
      await noteAct(tx, { action: 'image-deleted', details: { imageId: id } });
      return this.objects.discard(tx, [image.path]);
    });
    await this.objects.removeFiles(keys);
  }
}

/**
 * Locks the image and its object: until the transaction ends nobody can begin to use either. Null when it is
 * gone.
 */
async function holdImage(tx: Transaction, id: string): Promise<LibraryImageEntity | null> {
  const lock = { mode: 'pessimistic_write' } as const;
  const image = await tx.manager.findOne(LibraryImageEntity, { where: { id }, lock });
  if (image !== null) await tx.manager.findOne(ObjectEntity, { where: { path: image.path }, lock });
  return image;
}

const MOST_NAMED = 3;

function listed(uses: readonly { use: string }[]): string {
  const named = uses.slice(0, MOST_NAMED).map(({ use }) => use);
  const more = uses.length - named.length;
  return [...named, ...(more > 0 ? [`${more} more`] : [])]
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');
}
