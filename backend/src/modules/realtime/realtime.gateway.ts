import { setTimeout as pause } from 'node:timers/promises';
import { Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { type OnGatewayInit, WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import { OrderlyStop } from '../../common/orderly-stop.js';
import { duringRequest } from '../../common/request-context.js';
import { TroubleLog } from '../../common/trouble-log.js';
import { isUnavailable } from '../../database/database-errors.js';
import { Listener } from '../../database/listener.js';
import { Metrics } from '../../metrics/metrics.js';
import { LIVE_CHANNEL, type LiveNotice } from '../../outbox/outbox-events.js';
import { Broadcasts } from './broadcasts.service.js';
import { type LiveAccess, LiveAccessService } from './live-access.service.js';
import type { LiveServer, LiveSocket } from './live-server.js';
import { sendResync, StreamDelivery } from './stream-delivery.service.js';

/** The longest delay of a timer; a session that lasts longer is checked again then. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** Sockets of one account at one process: a person has a few devices with a few windows each. */
const MOST_SOCKETS = 30;
const TOO_MANY_SOCKETS =
  'This account is connected too often. Please close some windows or devices.';
/** After so many milliseconds what could not be read is read again. */
const AGAIN_AFTER_MS = 500;

/** Handles the handshake and rooms, and sends what notices report as committed. */
@WebSocketGateway()
export class RealtimeGateway implements OnGatewayInit<LiveServer>, OnApplicationBootstrap {
  @WebSocketServer() private readonly server: LiveServer;
  private readonly log = new Logger('Live');
  private readonly trouble = new TroubleLog('Live');
  private isClosed = false;
  /** Resolves when the sockets are in the rooms that all notices so far imply. */
  private rooms: Promise<void> = Promise.resolve();

  constructor(
    private readonly listener: Listener,
    private readonly access: LiveAccessService,
    private readonly delivery: StreamDelivery,
    private readonly broadcasts: Broadcasts,
    private readonly stop: OrderlyStop,
    private readonly metrics: Metrics,
  ) {}

  afterInit(server: LiveServer): void {
    // The transport is closed, so that clients connect again by themselves, to another server.
    this.stop.add('sockets', () => {
      this.isClosed = true;
      return server.close();
    });
    this.metrics.gauge('rendezvous_sockets', 'Open sockets.', () => server.engine.clientsCount);
    server.use((socket, next) => void this.answer(socket, next));
    server.on('connection', (socket) => {
      // Socket.IO gives each socket a room of its own, which is not used.
      void socket.leave(socket.id);
      socket.on('disconnect', () => {
        clearTimeout(socket.data.expiry);
        this.delivery.remove(socket);
      });
      this.delivery.add(socket);
      // Those that were looked at side by side may be too many together.
      if (this.delivery.socketsOf(socket.data.userId).length > MOST_SOCKETS)
        socket.disconnect(true);
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
      const refusal = await this.admit(socket);
      next(refusal === null ? undefined : new Error(refusal));
    } catch {
      next(new Error('The server is busy.'));
    }
  }

  /** Puts a socket that may connect into its rooms. @returns why it may not; null: it may */
  private async admit(socket: LiveSocket): Promise<string | null> {
    const { token, since } = socket.handshake.auth as { token?: unknown; since?: unknown };
    // Drops the token, which is not needed any more.
    socket.handshake.auth = {};
    const access = typeof token === 'string' ? await this.access.ofToken(token) : null;
    if (access === null) return 'Unauthorized';
    if (this.delivery.socketsOf(access.userId).length >= MOST_SOCKETS) return TOO_MANY_SOCKETS;
    const left = Math.min(access.expiresAt - Date.now(), LONGEST_TIMER_MS);
    socket.data = {
      userId: access.userId,
      sessionId: access.sessionId,
      tokenVersion: access.tokenVersion,
      seq: Number.isSafeInteger(since) && Number(since) >= 0 ? Number(since) : access.head,
      expiry: setTimeout(() => socket.disconnect(true), left),
    };
    await socket.join(access.rooms);
    return null;
  }

  private notified(notice: LiveNotice): void {
    void this.untilRead(() => this.follow(notice));
  }

  /** Nobody sends a notice again, so what it tells of is read until the database answers; all of it is of the present. */
  private async untilRead(work: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        // Clients read all of it when they connect again.
        if (this.isClosed) return;
        if (!isUnavailable(error))
          return this.log.error(`A live event could not be sent: ${String(error)}`);
        this.trouble.report(error);
      }
      await pause(AGAIN_AFTER_MS, undefined, { ref: false });
    }
  }

  private async follow(notice: LiveNotice): Promise<void> {
    if (notice.kind === 'person')
      return duringRequest(notice.requestId ?? null, () => this.delivery.onNotice(notice));
    if (notice.kind === 'session') return this.changeRooms(notice.userId);
    // A broadcast waits until the rooms follow all earlier commits, so that it does not reach a person who
    // has left.
    await this.rooms;
    switch (notice.kind) {
      case 'event':
        return this.broadcasts.event(this.server, notice);
      case 'event-gone':
        return this.broadcasts.eventGone(this.server, notice.eventId);
      case 'registration':
        return this.broadcasts.registration(this.server, notice);
      case 'event-part':
        return this.broadcasts.eventPart(this.server, notice);
      case 'person-changed':
        return this.broadcasts.personChanged(this.server, notice.userId);
      case 'reports':
        return this.broadcasts.reports(this.server);
      case 'user':
        return this.broadcasts.user(this.server, notice.userId);
    }
  }

  private changeRooms(userId: string): Promise<void> {
    const changed = this.untilRead(() => this.refresh(userId));
    this.rooms = Promise.all([this.rooms, changed]).then(() => undefined);
    return changed;
  }

  /** Reads the access of a person again: sockets change rooms, sockets of an ended session close. */
  private async refresh(userId: string): Promise<void> {
    const sockets = this.delivery.socketsOf(userId);
    if (sockets.length === 0) return;
    const access = await this.access.ofUser(userId);
    for (const socket of sockets) {
      if (access === null || !hasSession(access, socket)) {
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

  /**
   * Notices were lost while the listener was disconnected: every client at this process reads everything
   * again.
   */
  private async mendGap(): Promise<void> {
    for (const userId of this.delivery.everyone()) {
      await this.untilRead(() => this.refresh(userId));
      for (const socket of this.delivery.socketsOf(userId)) {
        sendResync(socket, socket.data.seq);
      }
      this.delivery.scheduleReplay(userId);
    }
  }
}

/** Whether the session of the socket goes on. A new version of the account needs a new token. */
function hasSession({ sessions, tokenVersion }: LiveAccess, { data }: LiveSocket): boolean {
  return sessions[data.sessionId] !== undefined && tokenVersion === data.tokenVersion;
}
