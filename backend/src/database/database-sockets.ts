import { Socket } from 'node:net';
import { Injectable } from '@nestjs/common';
import { DatabaseSilentError, DatabaseWatch } from './database-watch.js';

/**
 * The sockets of all pools. While the database is silent they are destroyed, and new ones fail at once: statements that run,
 * and those that wait for a connection, end with an error instead of waiting for a database that may never answer.
 */
@Injectable()
export class DatabaseSockets {
  private readonly open = new Set<Socket>();

  constructor(private readonly watch: DatabaseWatch) {
    watch.follow(() => {
      for (const socket of this.open) socket.destroy(new DatabaseSilentError());
    });
  }

  /** Creates the socket of a connection, as the setting `stream` of `pg` wants it. */
  readonly create = (): Socket => {
    const socket = new Socket();
    this.open.add(socket);
    socket.once('close', () => this.open.delete(socket));
    // The caller listens for errors and connects the socket before the next tick.
    if (this.watch.isSilent) process.nextTick(() => socket.destroy(new DatabaseSilentError()));
    return socket;
  };
}
