import { sharePath } from '../../shared/share/sharePath.js';

/** The whole address of a page, or of its reading without names, by its id. */
export const shareAddress = (id: string): string => location.origin + sharePath(id);
