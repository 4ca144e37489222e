/** How far two raters agree on the same things. */
export interface Agreement {
  /** Things that both rated. */
  count: number;
  /** How many of them they rated alike. */
  alike: number;
  /**
   * Cohen's kappa: 1 is full agreement, 0 what chance would give. Null without a thing, and where both always give one and the same
   * rating, so that chance alone explains everything.
   */
  kappa: number | null;
}

/**
 * The agreement of two raters, by J. Cohen, “A Coefficient of Agreement for Nominal Scales”, 1960.
 * @param pairs the ratings of each thing, one by each rater
 */
export function agreementOf<Rating>(pairs: readonly (readonly [Rating, Rating])[]): Agreement {
  const count = pairs.length;
  const alike = pairs.filter(([one, other]) => one === other).length;
  if (count === 0) return { count, alike, kappa: null };
  const share = (rater: 0 | 1, rating: Rating) => pairs.filter((pair) => pair[rater] === rating).length / count;
  const ratings = new Set(pairs.flat());
  const byChance = [...ratings].reduce((sum, rating) => sum + share(0, rating) * share(1, rating), 0);
  return { count, alike, kappa: byChance === 1 ? null : (alike / count - byChance) / (1 - byChance) };
}
