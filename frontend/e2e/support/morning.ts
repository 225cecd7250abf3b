/** A zone other than UTC, that of the visitors, in which it is morning: the day is not over during a test. */
export function zoneInTheMorning(): string {
  const ahead = 9 - new Date().getUTCHours();
  const hours = ahead === 0 ? 1 : ahead < -12 ? ahead + 24 : ahead;
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}
