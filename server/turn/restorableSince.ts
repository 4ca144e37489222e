import { restoreMinutes } from '../../shared/turn/attempts.js';

/** What was taken out after this moment can be put back; the rest may be deleted. */
export const restorableSince = (): Date => new Date(Date.now() - restoreMinutes * 60_000);
