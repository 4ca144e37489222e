/** Lists of tools are bounded by their characters, and are stored as one text. */
const asText = 'definitions';

/** How many entries all lists in a parsed value have together, whatever they are called. The value is nested as deep as jsonItems takes it. */
export function itemsIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const isList = Array.isArray(value);
  let items = isList ? value.length : 0;
  for (const [name, part] of Object.entries(value)) if (isList || name !== asText) items += itemsIn(part);
  return items;
}
