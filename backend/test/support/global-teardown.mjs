/** Ends the PostgreSQL of the run and removes its folder. */
export default async function globalTeardown() {
  await globalThis.stopTestPostgres?.();
}
