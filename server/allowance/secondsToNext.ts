/** Whole seconds until the next day, or the next month, of UTC begins. */
export function secondsToNext(period: 'day' | 'month'): number {
  const now = new Date();
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const next = period === 'day' ? Date.UTC(year, month, day + 1) : Date.UTC(year, month + 1);
  return Math.ceil((next - now.getTime()) / 1000);
}
