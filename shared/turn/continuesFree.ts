/**
 * Whether Continue costs nothing: only if our own server interrupted the answer. No client can cause that, so one query pays for
 * one request to a model and for what our own failures make necessary, however long the prompt is (docs/decisions/02).
 * @param answer one that has ended, with text
 */
export const continuesFree = (answer: { state: string }): boolean => answer.state === 'INTERRUPTED';
