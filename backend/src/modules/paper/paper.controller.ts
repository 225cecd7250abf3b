import { Controller, Get, Param, ParseUUIDPipe, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Caller, CurrentCaller, EventStaff } from '../../common/access.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { NO_EVENT, NOT_REGISTERED } from '../attendance/event-attendees.service.js';
import { AgendasQuery, PaperQuery, TablesQuery } from './dto/paper.dto.js';
import { type Paper, PaperService } from './paper.service.js';

const file = (counted: string) => ({
  description: 'A PDF in black and white, sent as it is drawn.',
  headers: { 'Sheet-Count': { description: counted, schema: { type: 'integer' } } },
  content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
});

/** Files of one event for a printer; a file without content is one sheet that says so. */
@ApiTags('administration')
@EventStaff('desk')
@Controller('admin/events')
export class PaperController {
  constructor(private readonly paper: PaperService) {}

  /** The agendas of all, of one person, of one company, or of those whose printed agenda is out of date. */
  @ApiOkResponse(file('How many agendas there are; one may take several pages.'))
  @Refuses({ 404: [NO_EVENT, NOT_REGISTERED] })
  @Get(':id/agendas.pdf')
  async agendas(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
    @Query() query: AgendasQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.sent(reply, id, await this.paper.agendas(caller, id, query));
  }

  /** A card to stand on each place, or who meets when at each place. */
  @ApiOkResponse(file('How many places there are; a list may take several pages.'))
  @Refuses({ 404: NO_EVENT })
  @Get(':id/tables.pdf')
  async tables(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
    @Query() query: TablesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.sent(reply, id, await this.paper.tables(caller, id, query));
  }

  /** Everybody by last name with company, type, own stand and first meeting: who hands paper out looks here. */
  @ApiOkResponse(file('How many pages there are.'))
  @Refuses({ 404: NO_EVENT })
  @Get(':id/handout.pdf')
  async handout(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
    @Query() query: PaperQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.sent(reply, id, await this.paper.handout(caller, id, query));
  }

  private async sent(reply: FastifyReply, eventId: string, paper: Paper): Promise<StreamableFile> {
    await this.paper.noteExport(eventId, paper);
    void reply.header('Sheet-Count', String(paper.sheets));
    // Of a reply that is broken off there is no `finish`.
    reply.raw.once('finish', () => void paper.sent());
    return new StreamableFile(paper.content, {
      type: 'application/pdf',
      disposition: `attachment; filename="${paper.name}"`,
    });
  }
}
