import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventsModule } from '../events/events.module.js';
import { WallEntity } from './wall.entity.js';
import { WallViews } from './wall-views.service.js';
import { WallsController } from './walls.controller.js';
import { WallsService } from './walls.service.js';

/** A page for a screen in the hall of an event. */
@Module({
  imports: [TypeOrmModule.forFeature([WallEntity]), EventsModule],
  controllers: [WallsController],
  providers: [WallsService, WallViews],
})
export class WallModule {}
