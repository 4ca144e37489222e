import { sharePath } from '../../shared/share/sharePath.js';

/** The whole address of a page, or of its reading without names. */
export const shareAddress = (id: string, isBlind = false): string => location.origin + sharePath(id, isBlind);
