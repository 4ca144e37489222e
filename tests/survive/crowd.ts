import type { Person } from '../Person.js';

/** As much as one operation may ask for: 2,484 of 2,500. */
const costliest = `query($search: String!) { ${[0, 1, 2, 3]
  .map((at) => `s${at}: history(first: 20, search: $search) { edges { node { id title } hit { snippet } } }`)
  .join(' ')} }`;

/** Has everybody send the costliest operation at once, and does something meanwhile. @throws Error where one of them is refused */
export async function besideCrowd<T>(crowd: readonly Person[], search: string, meanwhile: () => Promise<T>): Promise<T> {
  const searches = Promise.all(crowd.map((person) => person.graphql(costliest, { search })));
  const result = await meanwhile();
  await searches;
  return result;
}
