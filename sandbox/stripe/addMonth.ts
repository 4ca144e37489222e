/** The same day of the next month at the same time, or that month's last day. Seconds since the epoch. */
export function addMonth(seconds: number): number {
  const from = new Date(seconds * 1000);
  const to = new Date(from);
  to.setUTCMonth(from.getUTCMonth() + 1);
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  return to.getTime() / 1000;
}
