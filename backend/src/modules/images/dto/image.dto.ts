import { IsIn, IsInt, Min } from 'class-validator';
import { OptionalNotNull } from '../../../common/optional-not-null.decorator.js';
import { Line } from '../../../common/text.decorator.js';
import type { UploadRequest } from '../uploads.service.js';

const TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

/** What is known of the file before it is sent. With both, object storage takes it directly where there is one. */
export class UploadDto implements UploadRequest {
  /** In bytes, at most 5 242 880; the file must then be exactly as long. */
  @OptionalNotNull() @IsInt() @Min(1) size?: number;
  @OptionalNotNull() @IsIn(TYPES) contentType?: string;
}

export class ProfileImageDto {
  /** The upload address the caller was given, without its query, or its path. */
  @Line({ max: 2000 }) imageURL: string;
}

export class LibraryImageDto {
  /** An upload address without its query, or its path. */
  @Line({ max: 2000 }) imageURL: string;
  @OptionalNotNull() @Line({ max: 200 }) name?: string = 'Uploaded Image';
}
