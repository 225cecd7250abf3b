import { Injectable, NotFoundException } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { Consequences } from '../../outbox/consequences.js';
import { USER_COLUMNS, type UserRow, userView } from '../users/user-view.js';
import { UploadsService } from './uploads.service.js';

export interface ProfileImageReply {
  profileImage: string | null;
}

/** People's photos. */
@Injectable()
export class ProfileImageService {
  constructor(
    private readonly database: Database,
    private readonly uploads: UploadsService,
  ) {}

  /**
   * Makes an image the person uploaded their photo.
   * @throws BadRequestException when it is not theirs; and what taking it from quarantine throws
   */
  async change(userId: string, imageURL: string): Promise<ProfileImageReply> {
    const { path } = await this.uploads.objectAt(imageURL, userId);
    return this.database.transaction(async (tx) => {
      const [row] = await tx.query<UserRow>(CHANGE, [userId, path]);
      if (row === undefined) throw new NotFoundException('This account does not exist any more.');
      const user = userView(row);
      await new Consequences()
        .tell(userId, 'user-changed', user)
        .broadcast({ kind: 'user', userId })
        .append(tx);
      return { profileImage: user.profileImage };
    });
  }
}

const CHANGE = `UPDATE users SET profile_image = $2, version = version + 1, updated_at = now()
    WHERE id = $1 RETURNING ${USER_COLUMNS}`;
