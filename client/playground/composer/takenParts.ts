import { onDemand } from '../../ui/onDemand.js';

/** The parameter of an address that names a prompt of the library, or a starter, to take. */
export const namedParameter = 'prompt';

/** Loaded when a prompt of the library is in the composer. */
export const TakenPrompt = onDemand(async () => (await import('./TakenPrompt.js')).TakenPrompt, { stays: true });

/** Loaded when the address names a prompt of the library. */
export const TakeNamed = onDemand(async () => (await import('./TakeNamed.js')).TakeNamed, { stays: true });
