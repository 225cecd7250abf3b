import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';

/** A way to a database that can go silent: what it carries does not arrive, and nobody is told. */
export class SilentNetwork {
  private readonly ends: Socket[] = [];
  private isSilent = false;

  private constructor(
    private readonly server: Server,
    /** The database by this way. */
    readonly url: string,
  ) {}

  static async to(databaseUrl: string): Promise<SilentNetwork> {
    const { host, port, user, password, database } = new pg.Client(databaseUrl);
    const open = (): Socket =>
      host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    const server = createServer((near) => network.carry(near, open()));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port: own } = server.address() as AddressInfo;
    const signIn = `${user ?? ''}:${encodeURIComponent(String(password))}`;
    const url = `postgresql://${signIn}@127.0.0.1:${own}/${database ?? ''}`;
    const network = new SilentNetwork(server, url);
    return network;
  }

  /** How many connections there have been. */
  get connections(): number {
    return this.ends.length / 2;
  }

  /** Nothing passes any more; connections may still be made. */
  silence(): void {
    this.isSilent = true;
    for (const end of this.ends) end.unpipe().pause();
  }

  /** New connections are as they should be; those there are stay silent. */
  restore(): void {
    this.isSilent = false;
  }

  close(): void {
    for (const end of this.ends) end.destroy();
    this.server.close();
  }

  private carry(near: Socket, far: Socket): void {
    if (!this.isSilent) near.pipe(far).pipe(near);
    for (const end of [near, far]) this.ends.push(end.on('error', () => undefined));
  }
}
