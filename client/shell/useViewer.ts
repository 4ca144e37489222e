import { useViewerQuery, type ViewerPartsFragment } from './viewer.generated.js';
import type { ModelPartsFragment } from '../models/catalogue.generated.js';

const none: ModelPartsFragment[] = [];

interface Viewer {
  me: ViewerPartsFragment | undefined;
  models: ModelPartsFragment[];
  loading: boolean;
  /** Whether that has been read, or could not be. */
  isKnown: boolean;
}

/** The signed-in person and the models on offer, requested once for all components. */
export function useViewer(): Viewer {
  const { data, previousData, loading } = useViewerQuery();
  const known = data ?? previousData;
  return { me: known?.me ?? undefined, models: known?.models ?? none, loading, isKnown: known !== undefined || !loading };
}
