import { Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { type OnGatewayInit, WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import { Listener } from '../../database/listener.js';
import { LIVE_CHANNEL, type LiveNotice } from '../../outbox/outbox-events.js';
import { Broadcasts } from './broadcasts.service.js';
import { LiveAccessService } from './live-access.service.js';
import type { LiveServer, LiveSocket } from './live-server.js';
import { sendResync, StreamDelivery } from './stream-delivery.service.js';

/** The longest a timer can wait; a session that lasts longer is looked at again then. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Handshake and rooms, and handing on what the database says has been committed. */
@WebSocketGateway()
export class RealtimeGateway implements OnGatewayInit<LiveServer>, OnApplicationBootstrap {
  @WebSocketServer() private readonly server: LiveServer;
  private readonly log = new Logger('Live');
  /** Resolved when everybody is in the rooms that the notices heard so far say. */
  private rooms: Promise<void> = Promise.resolve();

  constructor(
    private readonly listener: Listener,
    private readonly access: LiveAccessService,
    private readonly delivery: StreamDelivery,
    private readonly broadcasts: Broadcasts,
  ) {}

  afterInit(server: LiveServer): void {
    server.use((socket, next) => void this.answer(socket, next));
    server.on('connection', (socket) => {
      // A room of its own, which Socket.IO gives each socket: nothing is sent to one alone by its id.
      void socket.leave(socket.id);
      socket.on('disconnect', () => {
        clearTimeout(socket.data.expiry);
        this.delivery.remove(socket);
      });
      this.delivery.add(socket);
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.listener.listen(
      LIVE_CHANNEL,
      (payload) => this.notified(JSON.parse(payload) as LiveNotice),
      () => void this.mendGap(),
    );
  }

  private async answer(socket: LiveSocket, next: (refusal?: Error) => void): Promise<void> {
    try {
      next((await this.admit(socket)) ? undefined : new Error('Unauthorized'));
    } catch {
      next(new Error('The server is busy.'));
    }
  }

  /** Whether the socket may connect; puts it into its rooms. */
  private async admit(socket: LiveSocket): Promise<boolean> {
    const { token, since } = socket.handshake.auth as { token?: unknown; since?: unknown };
    // The token is not kept for as long as the socket is.
    socket.handshake.auth = {};
    const access = typeof token === 'string' ? await this.access.ofToken(token) : null;
    if (access === null) return false;
    const left = Math.min(access.expiresAt - Date.now(), LONGEST_TIMER_MS);
    socket.data = {
      userId: access.userId,
      tokenVersion: access.tokenVersion,
      seq: Number.isSafeInteger(since) && Number(since) >= 0 ? Number(since) : access.head,
      expiry: setTimeout(() => socket.disconnect(true), left),
    };
    await socket.join(access.rooms);
    return true;
  }

  private notified(notice: LiveNotice): void {
    this.follow(notice).catch((error: unknown) =>
      this.log.error(`A live event could not be sent: ${String(error)}`),
    );
  }

  private async follow(notice: LiveNotice): Promise<void> {
    if (notice.kind === 'person') return this.delivery.onNotice(notice);
    if (notice.kind === 'session') return this.changeRooms(notice.userId);
    // What is told to many was committed after what it waits for: who had left by then does not hear it.
    await this.rooms;
    switch (notice.kind) {
      case 'event':
        return this.broadcasts.event(this.server, notice);
      case 'registration':
        return this.broadcasts.registration(this.server, notice);
      case 'user':
        return this.broadcasts.user(this.server, notice.userId);
    }
  }

  private changeRooms(userId: string): Promise<void> {
    const changed = this.refresh(userId);
    this.rooms = Promise.allSettled([this.rooms, changed]).then(() => undefined);
    return changed;
  }

  /** Reads again what the person may hear: their sockets change rooms, those of an ended session close. */
  private async refresh(userId: string): Promise<void> {
    const sockets = this.delivery.socketsOf(userId);
    if (sockets.length === 0) return;
    const access = await this.access.ofUser(userId);
    for (const socket of sockets) {
      if (access === null || access.tokenVersion !== socket.data.tokenVersion) {
        socket.disconnect(true);
        continue;
      }
      const rooms = new Set(access.rooms);
      for (const room of socket.rooms) {
        if (!rooms.has(room)) await socket.leave(room);
      }
      await socket.join([...rooms]);
    }
  }

  /** Notices were lost while the listener was away: everybody here reads everything again. */
  private async mendGap(): Promise<void> {
    for (const userId of this.delivery.everyone()) {
      await this.refresh(userId).catch((error: unknown) => this.log.error(String(error)));
      for (const socket of this.delivery.socketsOf(userId)) {
        sendResync(socket, socket.data.seq);
      }
      this.delivery.scheduleReplay(userId);
    }
  }
}
