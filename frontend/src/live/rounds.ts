/** Work that is done again on demand. */
export interface Rounds {
  again: () => void;
  /** Calls off what is under way; nothing is done any more. */
  stop: () => void;
}

/**
 * Does `work` at once, and again when `again` is called: where a round is under way, once after it, however often it
 * was called. Work that takes longer than the pauses between the calls still comes to its end.
 */
export function startRounds(work: (signal: AbortSignal) => Promise<void>): Rounds {
  const over = new AbortController();
  const { signal } = over;
  let isUnderWay = false;
  let isDue = false;
  const round = async (): Promise<void> => {
    try {
      await work(signal);
    } catch (reason) {
      // What is called off has no result.
      if (!signal.aborted) throw reason;
    } finally {
      isUnderWay = false;
      if (isDue) begin();
    }
  };
  const begin = () => {
    isDue = isUnderWay;
    if (isUnderWay || signal.aborted) return;
    isUnderWay = true;
    void round();
  };
  begin();
  return { again: begin, stop: () => over.abort() };
}
