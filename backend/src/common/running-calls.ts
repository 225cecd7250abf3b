import { EventEmitter, once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Ends the connections of a server without ending a call that runs. */
export class RunningCalls extends EventEmitter<{ done: [] }> {
  private readonly running = new Set<ServerResponse>();
  private ending = false;

  constructor(private readonly server: Server) {
    super();
    server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) =>
      this.follow(response),
    );
  }

  /**
   * Takes no new connections; resolves once no call runs. Connections that carry no call are closed then, because they may
   * stay open for as long as their clients like.
   */
  async finish(): Promise<void> {
    this.ending = true;
    if (this.server.listening) this.server.close();
    for (const response of this.running) sayGoodbye(response);
    if (this.running.size > 0) await once(this, 'done');
    this.server.closeAllConnections();
  }

  private follow(response: ServerResponse): void {
    this.running.add(response);
    if (this.ending) sayGoodbye(response);
    response.once('close', () => {
      this.running.delete(response);
      if (this.running.size === 0) this.emit('done');
    });
  }
}

/** The client asks nothing more on this connection. */
function sayGoodbye(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
