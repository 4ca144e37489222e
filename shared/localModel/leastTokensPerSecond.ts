/** Fewer tokens a second are too few to read along with: a model that writes more slowly on this machine is not proposed. */
export const leastTokensPerSecond = 5;
