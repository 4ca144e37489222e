/** A name as the server stores it. */
export const nameOf = (text: string): string => text.trim().replace(/\s+/g, ' ').normalize('NFC');

/** Without capitals and accents, so that one finds what one types quickly. */
const folded = (text: string): string => nameOf(text).normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** The tags that have a text in their names, those that begin with it first, and whether one is called so. */
export function findTags<Named extends { name: string }>(tags: readonly Named[], text: string): { found: Named[]; isThere: boolean } {
  const wanted = folded(text);
  const found = tags.filter(({ name }) => folded(name).includes(wanted));
  const begin = found.filter(({ name }) => folded(name).startsWith(wanted));
  const name = nameOf(text).toLocaleLowerCase();
  return {
    found: [...begin, ...found.filter((one) => !begin.includes(one))],
    isThere: tags.some((one) => one.name.toLocaleLowerCase() === name),
  };
}
