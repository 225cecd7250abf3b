import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Query,
  Res,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { LibraryImage } from '@rendezvous/contract';
import type { FastifyReply } from 'fastify';
import { AdminOnly, type Caller, CurrentCaller } from '../../common/access.js';
import { NoBody } from '../../common/no-body.decorator.js';
import { PageQuery, sendPage } from '../../common/pagination.js';
import { Answers, AnswersPage } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { LibraryImageDto } from './dto/image.dto.js';
import { LibraryService } from './library.service.js';

@ApiTags('images')
@AdminOnly()
@Controller('admin/images')
export class LibraryController {
  constructor(private readonly library: LibraryService) {}

  /** The library, newest first. */
  @AnswersPage('LibraryImage')
  @Get()
  async list(
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LibraryImage[]> {
    const page = await this.library.page(query);
    return sendPage(reply, '/api/admin/images', page, query);
  }

  /** Registers an uploaded image, which may then be an event's banner. */
  @Answers('LibraryImage')
  @Refuses({ 409: 'This image is in the library already.' })
  @Post()
  add(
    @CurrentCaller() caller: Caller,
    @Body() { imageURL, name = 'Uploaded Image' }: LibraryImageDto,
  ): Promise<LibraryImage> {
    return this.library.add(caller.id, imageURL, name);
  }

  /** Removes an image that is in use nowhere. */
  @Refuses({
    404: 'This image does not exist any more.',
    409: 'This image is the banner of "Supplier Days Hamburg".',
  })
  @NoBody()
  @HttpCode(204)
  @Delete(':id')
  remove(@Param('id', ParseUUIDPipe) id: string): Promise<void> {
    return this.library.remove(id);
  }
}
