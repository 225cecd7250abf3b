import { Client } from 'pg';
import { APPLICATION_ROLE } from './credentials.js';
/**
 * Makes the application's role and its database where they are missing.
 * @param superuserUrl the address of the maintenance database for the superuser
 */
export async function ensureApplicationDatabase(superuserUrl, rolePassword, database) {
    const client = new Client({ connectionString: superuserUrl });
    client.on('error', () => undefined);
    try {
        await client.connect();
        // Asked first: a failed CREATE ROLE would leave the password in the server's log.
        if (!(await isThere(client, 'SELECT FROM pg_roles WHERE rolname = $1', APPLICATION_ROLE))) {
            const secret = client.escapeLiteral(rolePassword);
            await client.query(`CREATE ROLE ${APPLICATION_ROLE} LOGIN CREATEDB PASSWORD ${secret}`);
        }
        if (!(await isThere(client, 'SELECT FROM pg_database WHERE datname = $1', database))) {
            const name = client.escapeIdentifier(database);
            await client.query(`CREATE DATABASE ${name} OWNER ${APPLICATION_ROLE}`);
        }
    }
    finally {
        await client.end();
    }
}
async function isThere(client, query, name) {
    const { rowCount } = await client.query(query, [name]);
    return rowCount !== 0;
}
//# sourceMappingURL=application-database.js.map