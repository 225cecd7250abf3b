import type { Readable } from 'node:stream';
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
  Req,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { ImportProgress, MailedReply } from '@rendezvous/contract';
import type { FastifyReply } from 'fastify';
import { type Caller, CurrentCaller, EventStaff } from '../../common/access.js';
import { drainBody } from '../../common/drain-body.js';
import { NoBody } from '../../common/no-body.decorator.js';
import {
  IdempotentRequests,
  type KeyedRequest,
} from '../../idempotency/idempotent-requests.service.js';
import { ReadsBody } from '../../idempotency/repeating.js';
import { Answers } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { ConfirmImportDto, fieldsOf, ImportQuery } from './dto/import.dto.js';
import { fileOf, MOST_DRAINED } from './file-body.js';
import { FILE_REFUSALS } from './file-refusals.js';
import { CONFIRMED, ImportsService, NO_SUCH_IMPORT, OVER } from './imports.service.js';

const FILE = {
  description: 'CSV by RFC 4180 in UTF-8: the lines of the file, and what became of each.',
  content: { 'text/csv': { schema: { type: 'string' } } },
} as const;
const GONE = { 404: NO_SUCH_IMPORT } as const;

@ApiTags('administration')
@Controller('admin')
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly requests: IdempotentRequests,
  ) {}

  /** Says for each line of a file of people what importing it would do; nobody is added or changed before the import is confirmed. */
  @Answers('ImportPreview')
  @Refuses({ ...FILE_REFUSALS, 404: 'This event does not exist or is not open to you.' })
  @ApiConsumes('text/csv')
  @ApiBody({ schema: { type: 'string' } })
  @EventStaff('organiser')
  @ReadsBody()
  @Post('events/:id/imports')
  async check(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
    @Query() query: ImportQuery,
    @Req() request: KeyedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    try {
      const file = await fileOf(request.raw);
      const work = () => this.imports.check(caller, id, file, fieldsOf(query));
      const checked = await this.requests.answer(request, reply, file, work);
      return json(await this.imports.preview(checked.id));
    } catch (error) {
      await drainBody(request.raw, MOST_DRAINED);
      throw error;
    }
  }

  /** How far an import is. */
  @Answers('ImportProgress')
  @Refuses(GONE)
  @EventStaff('organiser', { of: 'import' })
  @Get('imports/:id')
  progress(@Param('id', ParseUUIDPipe) id: string): Promise<ImportProgress> {
    return this.imports.progress(id);
  }

  /** The lines of an import: those of the dry run, and once it is done what became of them. */
  @Answers('ImportPreview')
  @Refuses(GONE)
  @EventStaff('organiser', { of: 'import' })
  @Get('imports/:id/lines')
  async lines(@Param('id', ParseUUIDPipe) id: string): Promise<StreamableFile> {
    return json(await this.imports.preview(id));
  }

  /** The lines of the file with a column of what became of them. */
  @ApiOkResponse(FILE)
  @Refuses(GONE)
  @EventStaff('organiser', { of: 'import' })
  @Get('imports/:id/result.csv')
  async result(@Param('id', ParseUUIDPipe) id: string): Promise<StreamableFile> {
    const { name, content } = await this.imports.result(id);
    return new StreamableFile(content, {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${name}"`,
    });
  }

  /** Imports what the dry run has shown, as far as it still holds: all of it at one moment. */
  @Answers('ImportProgress')
  @Refuses({ ...GONE, 409: CONFIRMED })
  @EventStaff('organiser', { of: 'import' })
  @HttpCode(202)
  @Post('imports/:id/confirm')
  confirm(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { sendInvitations }: ConfirmImportDto,
  ): Promise<ImportProgress> {
    return this.imports.confirm(id, sendInvitations);
  }

  /** Stops an import before anything is written, or throws a dry run away. */
  @Refuses({ ...GONE, 409: OVER })
  @EventStaff('organiser', { of: 'import' })
  @HttpCode(204)
  @NoBody()
  @Delete('imports/:id')
  async stop(@Param('id', ParseUUIDPipe) id: string): Promise<void> {
    await this.imports.stop(id);
  }

  /** Mails the invitation to the caller, as an example whose button opens the event. */
  @Answers('MailedReply')
  @Refuses(GONE)
  @EventStaff('organiser', { of: 'import' })
  @HttpCode(202)
  @NoBody()
  @Post('imports/:id/test-mail')
  testMail(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<MailedReply> {
    return this.imports.testMail(caller, id);
  }
}

const json = (text: Readable): StreamableFile =>
  new StreamableFile(text, { type: 'application/json; charset=utf-8' });
