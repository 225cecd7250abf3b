import { type DynamicModule, Global, Module } from '@nestjs/common';
import { OBJECTS_MARK } from './objects-mark.token.js';
import { ProcessRegistry } from './process-registry.js';

@Global()
@Module({})
export class ProcessesModule {
  /** `objectsMark`: of the folder of objects that this process uses. */
  static forRoot({ objectsMark }: { objectsMark: string | null }): DynamicModule {
    return {
      module: ProcessesModule,
      providers: [{ provide: OBJECTS_MARK, useValue: objectsMark }, ProcessRegistry],
      exports: [OBJECTS_MARK, ProcessRegistry],
    };
  }
}
