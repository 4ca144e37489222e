/** Ids of answers by their places, the best first; those of one place are equal. */
export type Ranking = readonly (readonly string[])[];

/** Takes an answer off its place; a place that is empty then goes. */
export const withoutAnswer = (ranking: Ranking, id: string): Ranking =>
  ranking.map((place) => place.filter((other) => other !== id)).filter((place) => place.length > 0);

/** Gives an answer a place of its own. @param at number of that place, from 0; by default the last */
export const withPlace = (ranking: Ranking, id: string, at = ranking.length): Ranking => withoutAnswer(ranking, id).toSpliced(at, 0, [id]);

/** Gives an answer the last place together with those that are there. */
export function withEqual(ranking: Ranking, id: string): Ranking {
  const rest = withoutAnswer(ranking, id);
  return [...rest.slice(0, -1), [...(rest.at(-1) ?? []), id]];
}

/** The number of an answer's place, from 0; -1 if it has none. */
export const placeOf = (ranking: Ranking, id: string): number => ranking.findIndex((place) => place.includes(id));
