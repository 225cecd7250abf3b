/** Every timing of the live connection, in milliseconds. */
export const timings = {
  /** Between polls while the socket is down. */
  pollEvery: 30_000,
  /** A socket that is up and has said nothing for so long is checked; the server pings every 25 s. */
  silence: 26_000,
  /** How long what a check found missing may still be on its way over the socket. */
  grace: 1_000,
  /** One attempt to connect, handshake included. */
  attempt: 10_000,
  /** The first wait before another attempt; it doubles with each one that fails. */
  firstRetry: 1_000,
  longestRetry: 15_000,
  /** A connection that has lasted so long makes the next wait the first one again. */
  settled: 5_000,
  /** How long the first reads of a session wait for the socket, so as not to be read twice. */
  headStart: 400,
  /** How long the socket waits for the first screen to be drawn. */
  drawing: 3_000,
  /** What many pages have to read again at once, each reads within so long, at a moment of its own. */
  jitter: 3_000,
  /** Between two readings of a list that follows from what others do. */
  relist: 10_000,
  /** Between two readings of counts and of what a search finds. */
  recount: 1_000,
};

export type Timings = typeof timings;
