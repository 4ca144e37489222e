interface PreferringTurn {
  preferredAnswerId: string | null;
  preferredAttempt: number | null;
  answers: readonly { id: string; attempt: number }[];
}

/**
 * The answer of a turn whose present text the person preferred; null where they preferred none, or a text that a retry has replaced:
 * the preference stays with that text, which is kept.
 */
export function preferredNow({ preferredAnswerId, preferredAttempt, answers }: PreferringTurn): string | null {
  const answer = answers.find(({ id }) => id === preferredAnswerId);
  return answer && answer.attempt === (preferredAttempt ?? answer.attempt) ? answer.id : null;
}
