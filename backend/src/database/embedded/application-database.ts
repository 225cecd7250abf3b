import type { Client } from 'pg';
import { APPLICATION_ROLE } from './credentials.js';

/** Makes the application's role and its database where they are missing. */
export async function ensureApplicationDatabase(
  superuser: Client,
  rolePassword: string,
  database: string,
): Promise<void> {
  // Checked first: a failed CREATE ROLE would leave the password in the server's log.
  if (!(await isThere(superuser, 'SELECT FROM pg_roles WHERE rolname = $1', APPLICATION_ROLE))) {
    const secret = superuser.escapeLiteral(rolePassword);
    await superuser.query(`CREATE ROLE ${APPLICATION_ROLE} LOGIN CREATEDB PASSWORD ${secret}`);
  }
  if (!(await isThere(superuser, 'SELECT FROM pg_database WHERE datname = $1', database))) {
    const name = superuser.escapeIdentifier(database);
    await superuser.query(`CREATE DATABASE ${name} OWNER ${APPLICATION_ROLE}`);
  }
}

async function isThere(client: Client, query: string, name: string): Promise<boolean> {
  const { rowCount } = await client.query(query, [name]);
  return rowCount !== 0;
}
