import type { ModelPartsFragment } from './catalogue.generated.js';

/** Why a model cannot be asked now. */
export function reasonOf({ progress, unavailableReason }: ModelPartsFragment): string {
  if (progress !== null && progress < 1) return `Downloading, ${String(Math.floor(progress * 100))} %`;
  return unavailableReason ?? 'Not available';
}
