import * as z from 'zod/mini';

/** Most conversations of one call. */
export const maxSeveral = 100;

/** The conversations of a call that changes several: all of them, or none. */
export const severalRules = z.object({ ids: z.array(z.string()).check(z.minLength(1), z.maxLength(maxSeveral)) });
