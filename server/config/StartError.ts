/** A start that failed for what a person can mend: the message says what to do, and no stack is shown. */
export class StartError extends Error {}
