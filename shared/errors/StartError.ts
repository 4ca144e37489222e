/** A failed start that the operator can fix: the message says how, and no stack is printed. */
export class StartError extends Error {}
