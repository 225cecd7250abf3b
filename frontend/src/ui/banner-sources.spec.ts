import { describe, expect, it } from '@jest/globals';
import { bannerSources } from './banner-sources';

describe('where a banner is looked for', () => {
  it('is the public objects for a bare file name or a public path', () => {
    expect(bannerSources('hall.webp')).toEqual(['/public-objects/hall.webp']);
    expect(bannerSources('/public-objects/hall.webp')).toEqual(['/public-objects/hall.webp']);
  });

  it('is also the uploads for an uploaded object', () => {
    expect(bannerSources('/objects/uploads/5f1c')).toEqual([
      '/public-objects/5f1c',
      '/objects/uploads/5f1c',
    ]);
    expect(bannerSources('/objects/5f1c')).toEqual([
      '/public-objects/5f1c',
      '/objects/uploads/5f1c',
    ]);
  });

  it('is the last segment under the uploads for an address in cloud storage', () => {
    expect(bannerSources('https://storage.example/bucket/private/5f1c?signature=a/b')).toEqual([
      '/public-objects/5f1c',
      '/objects/uploads/5f1c',
    ]);
  });

  it('is nowhere without a file', () => {
    expect(bannerSources('')).toEqual([]);
    expect(bannerSources('/')).toEqual([]);
  });
});
