import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { readEnv } from './env.js';

const ROOT = join(import.meta.dirname, '../../..');
const read = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');

/** What `docker compose` decides by itself: a container's port is the same everywhere, and a service has its role. */
const DECIDED = ['HOST', 'DATA_DIR', 'OBJECTS_DIR', 'ROLE', 'MIGRATE'];

const settings = [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(
  ([, name = '']) => name,
);

it('docker compose passes on every setting of .env.example', () => {
  const compose = read('docker-compose.yml');
  const passedOn = new Set([...compose.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name));
  expect(settings.length).toBeGreaterThan(30);
  expect(settings.filter((name) => !passedOn.has(name) && !DECIDED.includes(name))).toEqual([]);
});

it('.env.example has every setting that the product reads', () => {
  const code = read('backend/src/config/env.ts');
  const names = [
    ...code.matchAll(/reader\.\w+\(\s*'([A-Z0-9_]+)'/g),
    ...code.matchAll(/^ {2}'(S3_[A-Z_]+)',$/gm),
  ].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(30);
  // Of the tests only: push services at any address.
  expect(
    [...new Set(names)].filter((name) => name !== 'PUSH_ANYWHERE' && !settings.includes(name)),
  ).toEqual([]);
});

it('the settings of systemd hold no secret that everybody knows, and start nothing without one', () => {
  const given = [...read('deploy', 'systemd', 'rendezvous.env').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(
    ([, name = '', value = '']) => [name, value.replace(/^"(.*)"$/, '$1')] as const,
  );
  expect(() => readEnv(Object.fromEntries(given))).toThrow(/^JWT_SECRET is required .*\.$/);
});

it('every image of docker compose is pinned by its version', () => {
  const files = ['docker-compose.yml', 'deploy/compose.scale.yml', 'Dockerfile'].map((file) =>
    read(file),
  );
  const images = files.flatMap((file) =>
    [...file.matchAll(/^(?:\s+image:|FROM) (\S+:\S+|\S+\/\S+)/gm)].map(([, image = '']) => image),
  );
  expect(images.length).toBeGreaterThan(5);
  expect(images.filter((image) => !/:\d+\.\d+/.test(image))).toEqual([]);
});
