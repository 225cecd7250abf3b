import { Client } from 'pg';

/** Runs `work` on a connection of its own to this address, and closes the connection. */
export async function asSuperuser(
  url: string,
  work: (superuser: Client) => Promise<void>,
): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end();
  }
}
