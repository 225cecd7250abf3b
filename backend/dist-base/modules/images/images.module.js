var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { ENV } from '../../config/config.module.js';
import { QueueModule } from '../../queue/queue.module.js';
import { DiskStorage } from './disk-storage.js';
import { ImagesProcessor } from './images.processor.js';
import { LibraryController } from './library.controller.js';
import { LibraryService } from './library.service.js';
import { OBJECT_STORAGE, QUARANTINE, } from './object-storage.js';
import { ObjectsController } from './objects.controller.js';
import { ObjectsService } from './objects.service.js';
import { ProfileImageController } from './profile-image.controller.js';
import { ProfileImageService } from './profile-image.service.js';
import { Reception } from './reception.js';
import { readOnlyPhotographs } from './recoding.js';
import { UploadAddresses } from './upload-addresses.js';
import { UploadsService } from './uploads.service.js';
const storage = [
    {
        provide: OBJECT_STORAGE,
        inject: [ENV],
        useFactory: async ({ s3, dataDir }) => {
            if (s3 === null)
                return new DiskStorage(join(dataDir, 'objects'));
            // Loaded only where it is used: it is as large as the rest of the server.
            const { S3Storage } = await import('./s3-storage.js');
            return new S3Storage(s3);
        },
    },
    {
        provide: QUARANTINE,
        inject: [ENV, OBJECT_STORAGE],
        useFactory: ({ s3 }, store) => s3 === null ? null : store,
    },
];
/** Where the objects lie, and which there are. */
let ObjectsModule = class ObjectsModule {
};
ObjectsModule = __decorate([
    Module({
        providers: [...storage, ObjectsService],
        exports: [OBJECT_STORAGE, QUARANTINE, ObjectsService],
    })
], ObjectsModule);
/** The calls about images. */
let ImagesModule = class ImagesModule {
    // Not when this file is loaded: the sample draws its images as SVG before the server is made.
    onModuleInit() {
        readOnlyPhotographs();
    }
};
ImagesModule = __decorate([
    Module({
        imports: [ObjectsModule],
        controllers: [ObjectsController, ProfileImageController, LibraryController],
        providers: [
            {
                provide: Reception,
                inject: [ENV],
                useFactory: ({ dataDir }) => new Reception(join(dataDir, 'incoming')),
            },
            UploadAddresses,
            UploadsService,
            ProfileImageService,
            LibraryService,
        ],
    })
], ImagesModule);
export { ImagesModule };
/** The worker's part, for processes that reach the storage. */
let ImagesWorkerModule = class ImagesWorkerModule {
};
ImagesWorkerModule = __decorate([
    Module({ imports: [QueueModule, ObjectsModule], providers: [ImagesProcessor] })
], ImagesWorkerModule);
export { ImagesWorkerModule };
//# sourceMappingURL=images.module.js.map