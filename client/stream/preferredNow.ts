interface PreferringTurn {
  preferredAnswerId: string | null;
  preferredAttempt: number | null;
  answers: readonly { id: string; attempt: number }[];
}

/** The answer of a turn of which an earlier text is preferred than the one that it has now; null if there is none. */
export function preferredEarlier(turn: PreferringTurn): string | null {
  return preferredNow(turn) === null ? (turn.answers.find(({ id }) => id === turn.preferredAnswerId)?.id ?? null) : null;
}

/**
 * The answer of a turn whose present text the person preferred; null where they preferred none, or a text that a retry has replaced:
 * the preference stays with that text, which is kept.
 */
export function preferredNow({ preferredAnswerId, preferredAttempt, answers }: PreferringTurn): string | null {
  const answer = answers.find(({ id }) => id === preferredAnswerId);
  return answer && answer.attempt === (preferredAttempt ?? answer.attempt) ? answer.id : null;
}
