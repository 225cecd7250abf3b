var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
var __param = (this && this.__param) || function (paramIndex, decorator) {
    return function (target, key) { decorator(target, key, paramIndex); }
};
import { Injectable, Logger, ServiceUnavailableException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { isPassing } from './database-errors.js';
import { OpenTransaction, run, } from './transaction.js';
const ATTEMPTS = 4;
/** The way to the database: reads by named statements, changes in transactions. */
let Database = class Database {
    constructor(dataSource) {
        this.dataSource = dataSource;
        this.log = new Logger('Database');
        this.listening = new Map();
        // TypeORM hides its pool behind an untyped field; sharing it keeps one bound on connections.
        this.pool = dataSource.driver.master;
    }
    /**
     * Who hears on this channel what this process has committed, the moment it has. It may come late or, when the
     * connection breaks at the commit, not at all: PostgreSQL's notification is what can be relied upon.
     */
    hearOwn(channel, heard) {
        this.listening.set(channel, heard);
    }
    /** Whether a notification came from a connection of this process, which `hearOwn` has told of it. */
    isOwn(processId) {
        return this.pool.holds(processId);
    }
    /** One statement outside a transaction that reads. */
    query(statement, values = []) {
        return run(this.pool, statement, values);
    }
    /**
     * Runs `work` in one transaction (READ COMMITTED). What lost a race for a lock or was chosen as a
     * deadlock's victim is run again from the start, up to three times, so `work` must have no effect
     * outside the database.
     * @throws ServiceUnavailableException when it still fails for a passing reason
     */
    transaction(work) {
        return this.untilDecided(() => this.attempt(work));
    }
    /**
     * One statement that changes and is a transaction of its own, run again like one. This process is told what
     * `noticesOf` makes of its rows.
     * @throws ServiceUnavailableException when it still fails for a passing reason
     */
    async change(statement, values, noticesOf = () => []) {
        const rows = await this.untilDecided(() => run(this.pool, statement, values));
        this.tell(noticesOf(rows));
        return rows;
    }
    /** Tells this process what it has committed itself. */
    tell(notices) {
        for (const { channel, notice } of notices)
            this.listening.get(channel)?.(notice);
    }
    async untilDecided(work) {
        for (let attempt = 1;; attempt += 1) {
            try {
                return await work();
            }
            catch (error) {
                if (!isPassing(error))
                    throw error;
                this.log.warn(`A transaction is run again (${attempt} of ${ATTEMPTS - 1}): ${String(error)}`);
                if (attempt === ATTEMPTS) {
                    throw new ServiceUnavailableException('Too many people are doing this at once. Please try again.');
                }
            }
        }
    }
    async attempt(work) {
        const client = await this.pool.connect();
        const tx = new OpenTransaction(client, this.dataSource);
        try {
            const result = await work(tx);
            const announced = await tx.commit();
            this.tell(announced);
            return result;
        }
        catch (error) {
            throw await tx.rollBack(error);
        }
        finally {
            client.release();
        }
    }
};
Database = __decorate([
    Injectable(),
    __param(0, InjectDataSource()),
    __metadata("design:paramtypes", [DataSource])
], Database);
export { Database };
//# sourceMappingURL=database.js.map