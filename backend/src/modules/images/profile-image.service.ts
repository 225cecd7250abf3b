import { Injectable } from '@nestjs/common';
import { ProfilesService } from '../users/profiles.service.js';
import { UploadsService } from './uploads.service.js';

export interface ProfileImageReply {
  profileImage: string | null;
}

/** People's photos. */
@Injectable()
export class ProfileImageService {
  constructor(
    private readonly profiles: ProfilesService,
    private readonly uploads: UploadsService,
  ) {}

  /**
   * Makes an image the person uploaded their photo.
   * @throws BadRequestException when it is not theirs; and what taking it from quarantine throws
   */
  async change(userId: string, imageURL: string): Promise<ProfileImageReply> {
    const { path } = await this.uploads.objectAt(imageURL, userId);
    const { profileImage } = await this.profiles.update(userId, { profileImage: path });
    return { profileImage };
  }
}
