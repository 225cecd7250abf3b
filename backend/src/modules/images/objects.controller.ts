import {
  BadRequestException,
  Body,
  Controller,
  Get,
  HttpCode,
  Inject,
  NotFoundException,
  Param,
  Post,
  Put,
  Query,
  Req,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, CurrentCaller, Public, Uncounted } from '../../common/access.js';
import { drainBody } from '../../common/drain-body.js';
import { Answers } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { UploadDto } from './dto/image.dto.js';
import { keyOf, type Size, SIZE_NAMES } from './object-paths.js';
import { OBJECT_STORAGE, type ObjectStorage } from './object-storage.js';
import { checkSize } from './upload-receiver.js';
import { UploadAddresses } from './upload-addresses.js';
import { type UploadReply, UploadsService } from './uploads.service.js';

/** An object never changes: another image has another address. */
const FOREVER = 'public, max-age=31536000, immutable';
const NOT_THERE = 'There is no such image.';
const IMAGE = { schema: { type: 'string', format: 'binary' } } as const;

const SIZE = { name: 'size', enum: SIZE_NAMES, required: false } as const;
const GIVEN = { description: 'The image.', content: { 'image/webp': IMAGE } } as const;

/** Images coming in and going out. */
@ApiTags('images')
@Controller()
export class ObjectsController {
  constructor(
    private readonly uploads: UploadsService,
    private readonly addresses: UploadAddresses,
    @Inject(OBJECT_STORAGE) private readonly storage: ObjectStorage,
  ) {}

  /** An address for one image of the caller: takes one PUT of at most 5 MB within 15 minutes. */
  @Answers('UploadReply')
  @Refuses({ 413: 'An image may have at most 5 MB.' })
  @HttpCode(200)
  @Post('objects/upload')
  grant(@CurrentCaller() caller: Caller, @Body() body: UploadDto): Promise<UploadReply> {
    return this.uploads.grant(caller.id, body);
  }

  /** Takes the image of an upload address; the address carries its own permission. */
  @Refuses({
    400: ['The upload broke off.', 'The file is shorter than announced.'],
    403: [
      'This upload address is not valid.',
      'This upload address has expired. Please start again.',
    ],
    409: 'This upload address has been used already.',
    413: [
      'An image may have at most 5 MB.',
      'An image may have at most 40 megapixels.',
      'The file is longer than announced.',
    ],
    415: 'Only JPG, PNG, GIF and WebP images are accepted.',
  })
  @ApiConsumes('image/jpeg', 'image/png', 'image/gif', 'image/webp')
  @ApiBody(IMAGE)
  @Public()
  @Put('objects/uploads/:id')
  async put(
    @Param('id') id: string,
    @Query() query: Record<string, unknown>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    try {
      const grant = this.addresses.granted(id, query);
      checkSize(Number(request.headers['content-length'] ?? 0));
      await this.uploads.take(grant, request.raw);
    } catch (error) {
      await drainBody(request.raw);
      throw error;
    }
    // Clients of object storage look for one.
    reply.header('ETag', `"${id}"`);
  }

  /** The bytes of an uploaded image, as WebP. */
  @Refuses({ 404: NOT_THERE })
  @ApiQuery(SIZE)
  @ApiOkResponse(GIVEN)
  @Public()
  @Uncounted()
  @Get('objects/uploads/:id')
  uploaded(
    @Param('id') id: string,
    @Query('size') size: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return sendImage(this.storage, { name: id, size }, reply);
  }

  /** The bytes of an image, whether it came with the product or was uploaded, as WebP. */
  @Refuses({ 404: NOT_THERE })
  @ApiQuery(SIZE)
  @ApiOkResponse(GIVEN)
  @Public()
  @Uncounted()
  @Get('public-objects/:name')
  published(
    @Param('name') name: string,
    @Query('size') size: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return sendImage(this.storage, { name, size }, reply);
  }
}

async function sendImage(
  storage: ObjectStorage,
  { name, size }: { name: string; size: unknown },
  reply: FastifyReply,
): Promise<StreamableFile> {
  const key = keyOf(name, sizeOf(size));
  const whole = keyOf(name, 'full');
  if (key === null || whole === null) throw new NotFoundException(NOT_THERE);
  // A file that was published by hand may exist in one size only.
  const file = (await storage.open(key)) ?? (key === whole ? null : await storage.open(whole));
  if (file === null) throw new NotFoundException(NOT_THERE);
  reply.header('Cache-Control', FOREVER);
  return new StreamableFile(file.stream, { type: 'image/webp', length: file.length });
}

function sizeOf(asked: unknown): Size {
  const size = asked === undefined ? 'full' : SIZE_NAMES.find((name) => name === asked);
  if (size !== undefined) return size;
  throw new BadRequestException([`size must be one of ${SIZE_NAMES.join(', ')}`]);
}
