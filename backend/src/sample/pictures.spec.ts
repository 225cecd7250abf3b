import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { SIZE_NAMES } from '../modules/images/object-paths.js';
import { renderInto } from './pictures.js';

const pictures = ['banners/runway', 'banners/radar', 'portraits/01', 'portraits/60'].map(
  (name) => ({
    source: `${name}.svg`,
    file: `${name.replace('/', '-')}.webp`,
  }),
);

describe('the pictures of the sample', () => {
  let folder: string;

  beforeAll(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'pictures-')), 'objects');
    await renderInto(folder, pictures);
  });

  afterAll(() => rm(dirname(folder), { recursive: true }));

  it('are WebP of the size of a banner or of a portrait', async () => {
    const sizeOf = async (file: string) => {
      const { format, width, height } = await sharp(join(folder, file)).metadata();
      return [format, width, height];
    };
    expect(await sizeOf('banners-runway.webp')).toEqual(['webp', 1600, 600]);
    expect(await sizeOf('portraits-01.webp')).toEqual(['webp', 512, 512]);
  });

  it('exist in exactly the sizes of uploaded images', async () => {
    const widthOf = async (file: string) => (await sharp(join(folder, file)).metadata()).width;
    expect(await widthOf('banners-runway-card.webp')).toBe(800);
    expect(await widthOf('portraits-01-avatar.webp')).toBe(128);
    expect(await readdir(folder)).toHaveLength(pictures.length * SIZE_NAMES.length);
  });

  it('are not blank', async () => {
    for (const { file } of pictures) {
      const { channels, isOpaque } = await sharp(join(folder, file)).stats();
      expect(isOpaque).toBe(true);
      expect(Math.max(...channels.map((channel) => channel.stdev))).toBeGreaterThan(10);
    }
  });
});
