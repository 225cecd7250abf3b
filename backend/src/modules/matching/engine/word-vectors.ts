/** The meaning of words as vectors, and how common words are. Words are keyed by their stems. */
export interface WordVectors {
  /** An even number. */
  readonly dimensions: number;
  /** The row of a stem, or undefined when it is not known. */
  rowOf(stem: string): number | undefined;
  /** The approximate number of words that are more common. */
  rankOf(row: number): number;
  /** Adds `factor` times the vector of a row, of length 1, onto `sum`. */
  addTo(sum: Float32Array, row: number, factor: number): void;
}

/** No vectors: words are then compared by their spelling only. */
export const NO_VECTORS: WordVectors = {
  dimensions: 2,
  rowOf: () => undefined,
  rankOf: () => Infinity,
  addTo: () => undefined,
};

/** "RWV1", the first four bytes of an unpacked file of vectors. */
const MARK = 0x52575631;
const HEADER = 12;
/** A rank is kept as eight times its binary logarithm. */
const RANK_STEPS = 8;

/**
 * Reads unpacked vectors: mark, number of words, dimensions (32 bits each, big-endian), the stems
 * with a line feed after each, one byte of rank a stem, then each stem's vector, four bits a number,
 * the higher half of a byte first.
 * @throws Error when this is no such file
 */
export function parseWordVectors(bytes: Uint8Array): WordVectors {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < HEADER || view.getUint32(0) !== MARK) throw new Error('No word vectors.');
  const count = view.getUint32(4);
  const dimensions = view.getUint32(8);
  const width = dimensions / 2;
  const vectorsAt = bytes.byteLength - count * width;
  const ranksAt = vectorsAt - count;
  const words = new TextDecoder().decode(bytes.subarray(HEADER, ranksAt)).trimEnd().split('\n');
  if (words.length !== count) throw new Error('The word vectors are not whole.');
  const rows = new Map(words.map((word, row) => [word, row]));
  return {
    dimensions,
    rowOf: (stem) => rows.get(stem),
    rankOf: (row) => 2 ** ((bytes[ranksAt + row] ?? 0) / RANK_STEPS),
    addTo: (sum, row, factor) => {
      const from = vectorsAt + row * width;
      let squares = 0;
      for (let at = 0; at < width; at += 1) {
        const pair = bytes[from + at] ?? 0;
        squares += ((pair >> 4) - 8) ** 2 + ((pair & 15) - 8) ** 2;
      }
      const scale = squares === 0 ? 0 : factor / Math.sqrt(squares);
      for (let at = 0; at < width; at += 1) {
        const pair = bytes[from + at] ?? 0;
        sum[2 * at] = (sum[2 * at] ?? 0) + scale * ((pair >> 4) - 8);
        sum[2 * at + 1] = (sum[2 * at + 1] ?? 0) + scale * ((pair & 15) - 8);
      }
    },
  };
}

/** Writes what `parseWordVectors` reads; each vector is scaled to use its four bits. */
export function formatWordVectors(
  dimensions: number,
  words: readonly { stem: string; rank: number; vector: ArrayLike<number> }[],
): Uint8Array {
  const header = new Uint8Array(HEADER);
  const view = new DataView(header.buffer);
  view.setUint32(0, MARK);
  view.setUint32(4, words.length);
  view.setUint32(8, dimensions);
  const stems = new TextEncoder().encode(words.map(({ stem }) => `${stem}\n`).join(''));
  const ranks = Uint8Array.from(words, ({ rank }) => Math.round(RANK_STEPS * Math.log2(rank)));
  const vectors = words.map(({ vector }) => nibbles(vector, dimensions));
  return Buffer.concat([header, stems, ranks, ...vectors]);
}

function nibbles(vector: ArrayLike<number>, dimensions: number): Uint8Array {
  let largest = 0;
  for (let at = 0; at < dimensions; at += 1) {
    largest = Math.max(largest, Math.abs(vector[at] ?? 0));
  }
  const half = (at: number) => 8 + Math.round((7 * (vector[at] ?? 0)) / (largest || 1));
  return Uint8Array.from(
    { length: dimensions / 2 },
    (_, at) => (half(2 * at) << 4) | half(2 * at + 1),
  );
}
