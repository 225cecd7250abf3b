import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventsModule } from '../events/events.module.js';
import { PlaceEntity } from './place.entity.js';
import { PlacesService } from './places.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PlaceEntity]), EventsModule],
  providers: [PlacesService],
  exports: [PlacesService],
})
export class PlacesModule {}
