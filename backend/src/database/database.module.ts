import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DATABASE_URL } from './address.js';
import { dataSourceOptions } from './data-source.js';
import { Database } from './database.js';
import { Listener } from './listener.js';

@Global()
@Module({})
export class DatabaseModule {
  /** `poolSize`: the most connections this process has for its own statements. */
  static forRoot(databaseUrl: string, poolSize: number): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRoot({
          ...dataSourceOptions(databaseUrl, poolSize),
          autoLoadEntities: true,
        }),
      ],
      providers: [{ provide: DATABASE_URL, useValue: databaseUrl }, Database, Listener],
      exports: [DATABASE_URL, Database, Listener],
    };
  }
}
