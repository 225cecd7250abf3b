import { join } from 'node:path';
import {
  Module,
  type OnApplicationBootstrap,
  type OnModuleInit,
  type Provider,
} from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { PeriodicWork } from '../../queue/periodic-work.js';
import { QueueModule } from '../../queue/queue.module.js';
import { SWEEP_OBJECTS_EVERY_MS } from '../../queue/queues.js';
import { UsersModule } from '../users/users.module.js';
import { LibraryImageEntity } from './library-image.entity.js';
import { LibraryController } from './library.controller.js';
import { LibraryService } from './library.service.js';
import {
  OBJECT_STORAGE,
  type ObjectStorage,
  QUARANTINE,
  type Quarantine,
} from './object-storage.js';
import { ObjectEntity } from './object.entity.js';
import { openStorage } from './open-storage.js';
import { ObjectsController } from './objects.controller.js';
import { ObjectsService } from './objects.service.js';
import { ProfileImageController } from './profile-image.controller.js';
import { ProfileImageService } from './profile-image.service.js';
import { SharedObjects } from './shared-objects.service.js';
import { UploadReceiver } from './upload-receiver.js';
import { readOnlyPhotographs } from './recoding.js';
import { UploadAddresses } from './upload-addresses.js';
import { UploadsService } from './uploads.service.js';

const storage: Provider[] = [
  {
    provide: OBJECT_STORAGE,
    inject: [ENV],
    useFactory: openStorage,
  },
  {
    provide: QUARANTINE,
    inject: [ENV, OBJECT_STORAGE],
    useFactory: ({ s3 }: Env, store: ObjectStorage & Quarantine): Quarantine | null =>
      s3 === null ? null : store,
  },
];

/** The storage of objects and the table of them. */
@Module({
  // An object refers to the account that uploaded it.
  imports: [TypeOrmModule.forFeature([ObjectEntity]), UsersModule],
  providers: [...storage, SharedObjects, ObjectsService],
  exports: [OBJECT_STORAGE, QUARANTINE, SharedObjects, ObjectsService],
})
class ObjectsModule {}

/** The calls about images. */
@Module({
  imports: [TypeOrmModule.forFeature([LibraryImageEntity]), UsersModule, ObjectsModule],
  controllers: [ObjectsController, ProfileImageController, LibraryController],
  providers: [
    {
      provide: UploadReceiver,
      inject: [ENV],
      useFactory: ({ dataDir }: Env) => new UploadReceiver(join(dataDir, 'incoming')),
    },
    UploadAddresses,
    UploadsService,
    ProfileImageService,
    LibraryService,
  ],
  exports: [ObjectsModule],
})
export class ImagesModule implements OnModuleInit {
  // Not at import: the sample draws its images from SVG before the server is created.
  onModuleInit(): void {
    readOnlyPhotographs();
  }
}

/** The worker's part, for processes that reach the storage. */
@Module({ imports: [QueueModule, ObjectsModule] })
export class ImagesWorkerModule implements OnApplicationBootstrap {
  constructor(
    private readonly periodic: PeriodicWork,
    private readonly objects: ObjectsService,
  ) {}

  onApplicationBootstrap(): void {
    const sweep = () => this.objects.sweepOrphans();
    this.periodic.every('sweep-objects', SWEEP_OBJECTS_EVERY_MS, sweep);
  }
}
