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
  } finally {
    await dataSource.destroy();
  }
  return SIGN_INS;
}
