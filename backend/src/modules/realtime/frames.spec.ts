import { describe, expect, it } from '@jest/globals';
import { framesOf } from './frames.js';

const at = new Date('2026-11-24T10:00:00.000Z');

/** The texts of whole, unmasked frames of text that follow on each other (RFC 6455, 5.2). */
function textsIn(frames: Buffer): string[] {
  const texts: string[] = [];
  for (let place = 0; place < frames.length;) {
    expect(frames[place]).toBe(0x81);
    const short = frames.readUInt8(place + 1);
    const [length, header] =
      short < 126
        ? [short, 2]
        : short === 126
          ? [frames.readUInt16BE(place + 2), 4]
          : [Number(frames.readBigUInt64BE(place + 2)), 10];
    texts.push(frames.toString('utf8', place + header, place + header + length));
    place += header + length;
  }
  return texts;
}

describe('the frames of a part of a stream', () => {
  it('are its events in order, of any length and in any letters', () => {
    const contents = ['short', 'Łódź '.repeat(60), 'x'.repeat(70_000)];
    const entries = contents.map((text, index) => ({
      seq: 7 + index,
      event: 'message',
      data: { text },
      at,
    }));
    expect(textsIn(framesOf({ head: 9, entries }))).toEqual(
      contents.map(
        (text, index) =>
          `42${JSON.stringify(['message', { at: at.toISOString(), seq: 7 + index, data: { text } }])}`,
      ),
    );
  });

  it('are none where nothing is new', () => {
    expect(framesOf({ head: 9, entries: [] })).toHaveLength(0);
  });

  it('say that everything is to be read again where some of it is not kept', () => {
    const [text = ''] = textsIn(framesOf({ head: 9, entries: null }));
    expect(text.slice(0, 2)).toBe('42');
    expect(JSON.parse(text.slice(2))).toEqual([
      'resync',
      { at: expect.any(String), seq: 9, data: {} },
    ]);
  });
});
