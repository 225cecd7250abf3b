const DAY = /^\d{4}-\d\d-\d\d$/;

/** Reads a day as a field for days writes it; empty where the parameter is missing or none. */
export function dayOrNone(parameter: string | null): string {
  if (parameter === null || !DAY.test(parameter)) return '';
  const start = new Date(parameter);
  // The 31st of November would be the 1st of December.
  const isThere = !Number.isNaN(start.getTime()) && start.toISOString().startsWith(parameter);
  return isThere ? parameter : '';
}

/** The moments between which these days lie on the clocks of the reader, as parameters; an empty day is no limit. */
export function momentsOf(from: string, until: string): Record<string, string> {
  return {
    ...(from && { from: startOf(from, 0) }),
    ...(until && { to: startOf(until, 1) }),
  };
}

function startOf(day: string, daysLater: number): string {
  const start = new Date(`${day}T00:00:00`);
  start.setDate(start.getDate() + daysLater);
  return start.toISOString();
}
