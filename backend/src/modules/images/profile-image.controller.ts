import { Body, Controller, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentCaller } from '../../common/access.js';
import { Answers } from '../../openapi/answers.decorator.js';
import { ProfileImageDto } from './dto/image.dto.js';
import { type ProfileImageReply, ProfileImageService } from './profile-image.service.js';

@ApiTags('images')
@Controller('profile/image')
export class ProfileImageController {
  constructor(private readonly photos: ProfileImageService) {}

  /** Makes an image the caller uploaded their photo. */
  @Answers('ProfileImageReply')
  @Put()
  change(
    @CurrentCaller() caller: Caller,
    @Body() { imageURL }: ProfileImageDto,
  ): Promise<ProfileImageReply> {
    return this.photos.change(caller.id, imageURL);
  }
}
