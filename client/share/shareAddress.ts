import { sharePath } from '../../shared/share/sharePath.js';

/** The whole address of a page, or of its reading without names. */
export const shareAddress = (...page: Parameters<typeof sharePath>): string => location.origin + sharePath(...page);
