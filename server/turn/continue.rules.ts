/**
 * Whether Continue costs nothing: where we broke the answer off ourselves, because our server went away. No client can cause that,
 * so one query pays for one request to a model and for what our own failures make necessary, however long the prompt is
 * (docs/decisions, what a query costs).
 * @param answer one that has ended, with text
 */
export const continuesFree = (answer: { state: string }): boolean => answer.state === 'INTERRUPTED';
