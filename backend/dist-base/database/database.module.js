var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var DatabaseModule_1;
import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DATABASE_URL } from './address.js';
import { dataSourceOptions } from './data-source.js';
import { Database } from './database.js';
import { Listener } from './listener.js';
let DatabaseModule = DatabaseModule_1 = class DatabaseModule {
    /** `poolSize`: the most connections this process has for its own statements. */
    static forRoot(databaseUrl, poolSize) {
        return {
            module: DatabaseModule_1,
            imports: [TypeOrmModule.forRoot(dataSourceOptions(databaseUrl, poolSize))],
            providers: [{ provide: DATABASE_URL, useValue: databaseUrl }, Database, Listener],
            exports: [DATABASE_URL, Database, Listener],
        };
    }
};
DatabaseModule = DatabaseModule_1 = __decorate([
    Global(),
    Module({})
], DatabaseModule);
export { DatabaseModule };
//# sourceMappingURL=database.module.js.map