import { toast } from '../ui/toast.js';
import { hasOverlay } from '../ui/useKey.js';
import { exportFiles } from './exportFiles.js';
import { findExports } from './findExports.js';
import { words } from './words.js';

/** Offers to import those of the files that are exports. Says that nothing has taken the others, and where they would be. */
export async function refuseDrops(files: readonly File[]): Promise<void> {
  if (hasOverlay()) {
    toast.error(words.closeFirst);
    return;
  }
  const { exports, others } = await findExports(files);
  if (exports.length > 0) exportFiles.setState({ asked: exports, attach: undefined });
  if (exports.length === 0 || others.length > 0) toast.error(words.notTakenHere);
}
