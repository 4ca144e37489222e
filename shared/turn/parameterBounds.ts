/** Bounds of the sampling parameters of a model. They are apart from the rules, which the composer does not load. */
export const parameterBounds = {
  temperature: { least: 0, most: 2 },
  /** Must be more than `above`. */
  topP: { above: 0, most: 1 },
  maxTokens: { least: 1, most: 1_000_000 },
} as const;
