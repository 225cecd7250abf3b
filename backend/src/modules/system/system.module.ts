import { Module } from '@nestjs/common';
import { InstallationModule } from '../../metrics/installation.module.js';
import { ImagesModule } from '../images/images.module.js';
import { Examinations } from './examinations.service.js';
import { SystemController } from './system.controller.js';
import { SystemStates } from './system-state.service.js';
import { SystemWatch } from './system-watch.service.js';

@Module({
  imports: [InstallationModule, ImagesModule],
  controllers: [SystemController],
  providers: [SystemStates, SystemWatch, Examinations],
})
export class SystemModule {}
