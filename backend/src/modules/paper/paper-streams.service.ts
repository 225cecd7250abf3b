import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Drawing } from './drawing.service.js';
import type { PaperSettings, Sheet } from './engine/sheets.js';

/** Sheets that are drawn at a time; other files are drawn in between. */
const DRAWN = 10;

export interface PaperContent {
  stream: Readable;
  /** Whether the stream has been read to its end. */
  isWhole: () => boolean;
}

/** Files whose sheets are read and drawn as fast as the reader takes them, and no longer than the reader wants them. */
@Injectable()
export class PaperStreams {
  constructor(private readonly drawing: Drawing) {}

  /** @param portions sheets as they are read, portion by portion */
  of(settings: PaperSettings, portions: AsyncIterable<readonly Sheet[]>): PaperContent {
    let isWhole = false;
    const stream = Readable.from(this.bytes(settings, portions, () => (isWhole = true)));
    return { stream, isWhole: () => isWhole };
  }

  private async *bytes(
    settings: PaperSettings,
    portions: AsyncIterable<readonly Sheet[]>,
    onWhole: () => void,
  ): AsyncGenerator<Uint8Array> {
    const file = this.drawing.open(settings);
    try {
      for await (const sheets of portions) {
        for (let at = 0; at < sheets.length; at += DRAWN) {
          yield await file.draw(sheets.slice(at, at + DRAWN));
        }
      }
      yield await file.end();
      onWhole();
    } finally {
      // Also where the reader has gone away.
      file.drop();
    }
  }
}
