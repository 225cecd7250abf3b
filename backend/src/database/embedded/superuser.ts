import { Client } from 'pg';

/** What is done on a connection of its own to this address, which is closed at the end. */
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
