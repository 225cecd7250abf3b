import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Wall, WallAddress, WallState } from '@rendezvous/contract';
import { type Caller, CurrentCaller, EventStaff, Public } from '../../common/access.js';
import { NoBody } from '../../common/no-body.decorator.js';
import { Answers } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { EVENT_CANCELLED } from '../events/event-policy.js';
import { WallDto } from './dto/wall.dto.js';
import { NO_WALL, WallViews } from './wall-views.service.js';
import { WallsService } from './walls.service.js';

const GONE = { 404: 'This event does not exist or is not open to you.' } as const;

/** The page of an event for a screen in its hall, behind a secret address. */
@ApiTags('events')
@Controller()
export class WallsController {
  constructor(
    private readonly walls: WallsService,
    private readonly views: WallViews,
  ) {}

  /** Gives the event a new address of a wall page, which is told this once. The one before it ends. */
  @EventStaff('organiser')
  @Answers('WallAddress')
  @Refuses({ ...GONE, 409: EVENT_CANCELLED })
  @Post('admin/events/:id/wall')
  open(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() wall: WallDto,
  ): Promise<WallAddress> {
    return this.walls.open(caller, id, wall);
  }

  /** Whether the event has a wall page, without its address. */
  @EventStaff('organiser')
  @Answers('WallState')
  @Refuses(GONE)
  @Get('admin/events/:id/wall')
  state(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<WallState> {
    return this.walls.state(caller, id);
  }

  /** Ends the address of the event's wall page. */
  @EventStaff('organiser')
  @Refuses(GONE)
  @NoBody()
  @HttpCode(204)
  @Delete('admin/events/:id/wall')
  close(@CurrentCaller() caller: Caller, @Param('id', ParseUUIDPipe) id: string): Promise<void> {
    return this.walls.close(caller, id);
  }

  /** What the wall page shows: the meetings of this slot and of the next one, open to whoever has the address. */
  @Public()
  @Answers('Wall')
  @Refuses({ 404: NO_WALL })
  @Get('walls/:token')
  wall(@Param('token') token: string): Promise<Wall> {
    return this.views.ofToken(token);
  }
}
