import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ModelPartsFragment } from '../../shell/viewer.generated.js';
import { useViewer } from '../../shell/useViewer.js';
import { withUnlisted } from './withUnlisted.js';
import { modelsParameter } from './useSelectedModels.js';

/** The models on offer, and those that the address names though their provider does not list them. */
export function useOfferedModels(): readonly ModelPartsFragment[] {
  const { models } = useViewer();
  const [search] = useSearchParams();
  const wished = search.get(modelsParameter);
  return useMemo(() => withUnlisted(models, wished?.split(',') ?? []), [models, wished]);
}
