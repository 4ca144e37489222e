import type { Person } from '../Person.js';

/** Almost the highest cost that one operation may have: 2,484 of 2,500. */
const costliest = `query($search: String!) { ${[0, 1, 2, 3]
  .map((at) => `s${at}: history(first: 20, search: $search) { edges { node { id title } hit { snippet } } }`)
  .join(' ')} }`;

/**
 * All people send the costliest operation at once while `meanwhile` runs.
 * @throws Error if one of them is refused
 */
export async function besideCrowd<T>(crowd: readonly Person[], search: string, meanwhile: () => Promise<T>): Promise<T> {
  const searches = Promise.all(crowd.map((person) => person.graphql(costliest, { search })));
  const result = await meanwhile();
  await searches;
  return result;
}
