const storageKey = 'rendezvous.scroll';

/** Places of the history whose scroll position is kept. */
const mostPlaces = 100;

function read(): Map<string, number> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return new Map(Array.isArray(kept) ? (kept as [string, number][]) : []);
  } catch {
    // A browser may refuse storage.
    return new Map();
  }
}

/** How far each place of the history of this tab was scrolled, in pixels; it outlasts a reload. */
export class ScrollPositions {
  readonly #positions = read();

  get(place: string): number | undefined {
    return this.#positions.get(place);
  }

  set(place: string, position: number): void {
    this.#positions.delete(place);
    this.#positions.set(place, position);
  }

  forget(place: string): void {
    this.#positions.delete(place);
  }

  store(): void {
    try {
      const latest = [...this.#positions].slice(-mostPlaces);
      sessionStorage.setItem(storageKey, JSON.stringify(latest));
    } catch {
      return;
    }
  }
}
