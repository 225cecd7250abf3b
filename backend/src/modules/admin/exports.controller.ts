import { Controller, Get, Param, ParseUUIDPipe, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Caller, CurrentCaller, EventStaff } from '../../common/access.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { ExportQuery } from './dto/export.query.js';
import { type ExportFile, ExportsService } from './exports.service.js';

const FILE = {
  description: 'CSV by RFC 4180 in UTF-8, its first line the names of the columns.',
  content: { 'text/csv': { schema: { type: 'string' } } },
} as const;
const GONE = { 404: 'This event does not exist or is not open to you.' } as const;

/** Files of one event, for spreadsheets. */
@ApiTags('administration')
@EventStaff('organiser')
@Controller('admin/events')
export class ExportsController {
  constructor(private readonly files: ExportsService) {}

  /** The people registered for an event, by when they registered. */
  @ApiOkResponse(FILE)
  @Refuses(GONE)
  @Get(':id/registrations.csv')
  async registrations(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) eventId: string,
    @Query() { separator = 'comma' }: ExportQuery,
  ): Promise<StreamableFile> {
    return sent(await this.files.registrations({ caller, eventId, separator }));
  }

  /** The people of an event with their types, check-ins and meetings, by when they registered. */
  @ApiOkResponse(FILE)
  @Refuses(GONE)
  @Get(':id/attendees.csv')
  async attendees(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) eventId: string,
    @Query() { separator = 'comma' }: ExportQuery,
  ): Promise<StreamableFile> {
    return sent(await this.files.attendees({ caller, eventId, separator }));
  }

  /** Who asked whom for a meeting, and the answers, by when they were asked. */
  @ApiOkResponse(FILE)
  @Refuses(GONE)
  @Get(':id/requests.csv')
  async requests(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) eventId: string,
    @Query() { separator = 'comma' }: ExportQuery,
  ): Promise<StreamableFile> {
    return sent(await this.files.requests({ caller, eventId, separator }));
  }

  /** The meetings of an event, by when they were requested. */
  @ApiOkResponse(FILE)
  @Refuses(GONE)
  @Get(':id/meetings.csv')
  async meetings(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) eventId: string,
    @Query() { separator = 'comma' }: ExportQuery,
  ): Promise<StreamableFile> {
    return sent(await this.files.meetings({ caller, eventId, separator }));
  }
}

function sent({ name, content }: ExportFile): StreamableFile {
  return new StreamableFile(content, {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}"`,
  });
}
