import {
  Body,
  Controller,
  Delete,
  Get,
  Param,
  ParseUUIDPipe,
  Post,
  Put,
  Query,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AddedPlaces, EventPlace, PlacePreview } from '@rendezvous/contract';
import { EventStaff } from '../../common/access.js';
import { NoBody } from '../../common/no-body.decorator.js';
import { Answers, AnswersList } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { AddPlaceDto, ChangePlaceDto, PlaceQuery } from '../places/dto/place.dto.js';
import { PlacesService } from '../places/places.service.js';
import { PlaceChanges } from './place-changes.service.js';

const NO_EVENT = 'This event does not exist or is not open to you.';
const NO_PLACE = 'This place does not exist or is not open to you.';
const TAKEN = [
  'There already is a place with this label.',
  'This person already has a place of their own.',
];

@ApiTags('administration')
@Controller('admin')
export class PlacesController {
  constructor(
    private readonly places: PlacesService,
    private readonly changes: PlaceChanges,
  ) {}

  /** The places of the event, in natural order. */
  @AnswersList('EventPlace')
  @Refuses({ 404: NO_EVENT })
  @EventStaff('organiser')
  @Get('events/:id/places')
  list(@Param('id', ParseUUIDPipe) id: string): Promise<EventPlace[]> {
    return this.places.list(id);
  }

  /**
   * Adds a place, or by `labels` several at once. Coming meetings of its owner are held there from now on; the first
   * places of an event limit how many meetings are held at once. With `dryRun` nothing is changed, and what would become
   * of coming meetings is answered.
   */
  @Answers(['EventPlace', 'AddedPlaces', 'PlacePreview'])
  @Refuses({ 404: NO_EVENT, 409: [...TAKEN, 'An event has at most 10,000 places.'] })
  @EventStaff('organiser')
  @Post('events/:id/places')
  add(
    @Param('id', ParseUUIDPipe) id: string,
    @Query() { dryRun }: PlaceQuery,
    @Body() body: AddPlaceDto,
  ): Promise<EventPlace | AddedPlaces | PlacePreview> {
    return dryRun === 'true' ? this.changes.previewAdding(id, body) : this.changes.add(id, body);
  }

  /**
   * Changes the fields sent. Coming meetings that may not stay at the place go to another one in the same slot, or are
   * given another time. With `dryRun` nothing is changed, and their numbers are answered.
   */
  @Answers(['EventPlace', 'PlacePreview'])
  @Refuses({ 404: NO_PLACE, 409: TAKEN })
  @EventStaff('organiser', { of: 'place' })
  @Put('places/:id')
  change(
    @Param('id', ParseUUIDPipe) id: string,
    @Query() { dryRun }: PlaceQuery,
    @Body() body: ChangePlaceDto,
  ): Promise<EventPlace | PlacePreview> {
    return dryRun === 'true' ? this.changes.previewChange(id, body) : this.changes.change(id, body);
  }

  /**
   * Removes the place. Its coming meetings go to another one in the same slot, or are given another time; their numbers
   * are answered. With `dryRun` nothing is changed.
   */
  @Answers('PlacePreview')
  @Refuses({ 404: NO_PLACE })
  @EventStaff('organiser', { of: 'place' })
  @NoBody()
  @Delete('places/:id')
  remove(
    @Param('id', ParseUUIDPipe) id: string,
    @Query() { dryRun }: PlaceQuery,
  ): Promise<PlacePreview> {
    return dryRun === 'true' ? this.changes.previewRemoval(id) : this.changes.remove(id);
  }
}
