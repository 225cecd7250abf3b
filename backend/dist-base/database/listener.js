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
import { Inject, Injectable, Logger } from '@nestjs/common';
import pg from 'pg';
import { DATABASE_URL } from './address.js';
const RECONNECT_MS = { first: 100, most: 5_000 };
/**
 * One connection that listens to PostgreSQL's notifications. Notifications sent while it was down are
 * lost, so `onGap` runs each time it is up again: whoever listens reads what it may have missed.
 */
let Listener = class Listener {
    constructor(databaseUrl) {
        this.databaseUrl = databaseUrl;
        this.log = new Logger('Listener');
        this.channels = new Map();
        this.client = null;
        this.connecting = null;
        this.retry = null;
        this.closed = false;
        this.up = false;
    }
    /** Whether notifications arrive; false from the moment the connection is known to be lost. */
    get isUp() {
        return this.client !== null && this.up;
    }
    /** Resolves once the channel is listened to; from then on nothing committed is missed unnoticed. */
    async listen(channel, heard, onGap) {
        this.channels.set(channel, { heard, onGap });
        this.connecting ??= this.connect();
        await this.connecting;
        await this.client?.query(`LISTEN ${channel}`);
    }
    async onApplicationShutdown() {
        this.closed = true;
        if (this.retry !== null)
            clearTimeout(this.retry);
        await this.client?.end().catch(() => undefined);
    }
    async connect() {
        const client = new pg.Client({
            connectionString: this.databaseUrl,
            keepAlive: true,
            application_name: 'rendezvous listener',
        });
        client.on('notification', ({ channel, payload, processId }) => this.channels.get(channel)?.heard(payload ?? '', processId));
        client.once('error', () => this.reconnect(client, RECONNECT_MS.first));
        client.once('end', () => this.reconnect(client, RECONNECT_MS.first));
        this.client = client;
        await client.connect();
        for (const channel of this.channels.keys())
            await client.query(`LISTEN ${channel}`);
        this.up = true;
    }
    reconnect(lost, delay) {
        if (this.closed || this.client !== lost)
            return;
        this.client = null;
        this.up = false;
        lost.end().catch(() => undefined);
        this.log.warn('The connection for notifications was lost; connecting again.');
        this.retry = setTimeout(() => {
            this.connect().then(() => {
                for (const { onGap } of this.channels.values())
                    onGap();
            }, () => {
                if (this.client !== null)
                    this.reconnect(this.client, Math.min(delay * 2, RECONNECT_MS.most));
            });
        }, delay);
    }
};
Listener = __decorate([
    Injectable(),
    __param(0, Inject(DATABASE_URL)),
    __metadata("design:paramtypes", [String])
], Listener);
export { Listener };
//# sourceMappingURL=listener.js.map