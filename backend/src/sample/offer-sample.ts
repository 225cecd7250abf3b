import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../database/data-source.js';
import { loadSample } from './load-sample.js';

/** The sample is the same for everybody. */
const SEED = 2026;

const SIGN_INS = [
  'Sign in with the password "rendezvous" as',
  '  alex@rendezvous.example   an attendee',
  '  sam@rendezvous.example    another one, in a second browser window',
  '  admin@rendezvous.example  an administrator',
];

const STAFF_IN_WORDS = { organiser: 'an organiser of the event', desk: 'somebody at its desk' };

/** Loads the sample into an empty database; returns the lines that name its sign-ins. */
export async function offerSample(
  databaseUrl: string,
  objectsDir: string,
  say: (line: string) => void,
): Promise<readonly string[]> {
  const dataSource = await new DataSource(dataSourceOptions(databaseUrl, 2)).initialize();
  try {
    const [found] = await dataSource.query<{ used: boolean }[]>(
      'SELECT EXISTS (SELECT FROM users) AS used',
    );
    if (found?.used !== true) {
      say('Loading the sample event …');
      await loadSample(dataSource, { now: new Date(), seed: SEED, objectsDir });
    }
    return [...SIGN_INS, ...(await staffSignIns(dataSource))];
  } finally {
    await dataSource.destroy();
  }
}

/** The lines that name the people who help to run the sample event. */
async function staffSignIns(dataSource: DataSource): Promise<string[]> {
  const staff = await dataSource.query<{ email: string; role: keyof typeof STAFF_IN_WORDS }[]>(
    `SELECT u.email, s.role FROM event_staff s JOIN users u ON u.id = s.user_id
     WHERE u.email LIKE '%.example' ORDER BY s.role DESC, u.email LIMIT 2`,
  );
  return staff.map(({ email, role }) => `  ${email}  ${STAFF_IN_WORDS[role]}`);
}
