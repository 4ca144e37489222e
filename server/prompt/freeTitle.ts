/** Most UTF-16 code units of a title that gets a number. */
const longest = 190;

/** A title that is not taken: the wanted one, or it with the first free number from 2. */
export function freeTitle(taken: ReadonlySet<string>, wanted: string): string {
  if (!taken.has(wanted)) return wanted;
  const [, named = wanted] = /^(.+) \(\d{1,4}\)$/u.exec(wanted) ?? [];
  const stem = named.length > longest ? named.slice(0, longest).toWellFormed().trimEnd() : named;
  let number = 2;
  while (taken.has(`${stem} (${number.toFixed()})`)) number += 1;
  return `${stem} (${number.toFixed()})`;
}
