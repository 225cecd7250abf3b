import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DATABASE_URL } from './address.js';
import { dataSourceOptions } from './data-source.js';
import { Database } from './database.js';
import { DatabaseSockets } from './database-sockets.js';
import { DatabaseWatch } from './database-watch.js';
import { Listener } from './listener.js';

const PROVIDERS = [DatabaseWatch, DatabaseSockets, Listener, Database];

@Global()
@Module({})
export class DatabaseModule {
  /** `poolSize`: the most connections this process has for its own statements. */
  static forRoot(databaseUrl: string, poolSize: number): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [DatabaseSockets],
          useFactory: ({ create }: DatabaseSockets) => ({
            ...dataSourceOptions(databaseUrl, poolSize, create),
            autoLoadEntities: true,
          }),
        }),
      ],
      providers: [{ provide: DATABASE_URL, useValue: databaseUrl }, ...PROVIDERS],
      exports: [DATABASE_URL, ...PROVIDERS],
    };
  }
}
