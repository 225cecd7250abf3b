import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { LibraryImage } from '@rendezvous/contract';
import {
  decodeCursor,
  encodeCursor,
  type Page,
  type PageQuery,
  PAGE_SIZE,
} from '../../common/pagination.js';
import { Database } from '../../database/database.js';
import { ADD, HOLD_IMAGE, LIBRARY_PAGE, LIBRARY_TOTAL, REMOVE, USES } from './library.queries.js';
import { ObjectsService } from './objects.service.js';
import { UploadsService } from './uploads.service.js';

type ImageRow = Omit<LibraryImage, 'createdAt'> & { createdAt: Date };

const imageView = (row: ImageRow): LibraryImage => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

/** The images administrators choose banners from. */
@Injectable()
export class LibraryService {
  constructor(
    private readonly database: Database,
    private readonly uploads: UploadsService,
    private readonly objects: ObjectsService,
  ) {}

  /** Newest first. */
  async page({ limit = PAGE_SIZE.default, cursor }: PageQuery): Promise<Page<LibraryImage>> {
    const [at, id] =
      cursor === undefined ? [null, null] : decodeCursor(cursor, ['instant', 'uuid']);
    const [rows, [count]] = await Promise.all([
      this.database.query<ImageRow>(LIBRARY_PAGE, [at, id, limit + 1]),
      this.database.query<{ total: number }>(LIBRARY_TOTAL),
    ]);
    const items = rows.slice(0, limit).map(imageView);
    const last = items.at(-1);
    return {
      items,
      total: count?.total ?? 0,
      next: rows.length > limit && last ? encodeCursor([last.createdAt, last.id]) : null,
    };
  }

  /**
   * Registers an uploaded image.
   * @throws BadRequestException when it was not uploaded here; and what taking it from quarantine throws
   * @throws the database's unique violation `library_images_path_key` when it is in the library
   */
  async add(userId: string, imageURL: string, name: string): Promise<LibraryImage> {
    const { path } = await this.uploads.objectAt(imageURL);
    const [row] = await this.database.query<ImageRow>(ADD, [name, path, userId]);
    if (row === undefined) throw new Error('INSERT … RETURNING returned nothing.');
    return imageView(row);
  }

  /**
   * Removes an image, and the object with it.
   * @throws NotFoundException | ConflictException naming where it is in use
   */
  async remove(id: string): Promise<void> {
    const keys = await this.database.transaction(async (tx) => {
      const [image] = await tx.query<{ path: string }>(HOLD_IMAGE, [id]);
      if (image === undefined) throw new NotFoundException('This image does not exist any more.');
      const uses = await tx.query<{ use: string }>(USES, [image.path]);
      if (uses.length > 0) throw new ConflictException(`This image is ${listed(uses)}.`);
      await tx.query(REMOVE, [id]);
      return this.objects.discard(tx, [image.path]);
    });
    await this.objects.removeFiles(keys);
  }
}

const MOST_NAMED = 3;

function listed(uses: readonly { use: string }[]): string {
  const named = uses.slice(0, MOST_NAMED).map(({ use }) => use);
  const more = uses.length - named.length;
  return [...named, ...(more > 0 ? [`${more} more`] : [])]
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');
}
