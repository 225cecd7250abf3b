import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Env, readS3 } from './env.js';
import { EnvReader, InvalidEnvError, type Source } from './env-reader.js';

/** Where the data is: what tools need that look at it or copy it. */
export interface DataSettings extends Pick<Env, 'dataDir' | 'databaseUrl' | 'objectsDir' | 's3'> {
  /** null: the environment has none. */
  readonly jwtSecret: string | null;
}

/**
 * Reads the settings of the data from the environment; unlike `readEnv` asks for no secret and makes no folder.
 * @throws InvalidEnvError with one line for each wrong value
 */
export function readDataSettings(source: Source = process.env): DataSettings {
  const reader = new EnvReader(source);
  const dataDir = resolve(reader.text('DATA_DIR', '.data'));
  const settings = {
    dataDir,
    databaseUrl: reader.address('DATABASE_URL', ['postgres', 'postgresql']),
    objectsDir: resolve(reader.text('OBJECTS_DIR', join(dataDir, 'objects'))),
    s3: readS3(reader),
    jwtSecret: reader.optional('JWT_SECRET'),
  };
  if (reader.problems.length > 0) throw new InvalidEnvError(reader.problems);
  return settings;
}

/** The file of the secret that was generated for the data folder. */
export const secretFile = (dataDir: string): string => join(dataDir, 'jwt-secret');

/** The secret that signs tokens: the environment's, or the generated one; null when there is none. */
export function secretIn({ jwtSecret, databaseUrl, dataDir }: DataSettings): string | null {
  if (jwtSecret !== null || databaseUrl !== null) return jwtSecret;
  const file = secretFile(dataDir);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}
