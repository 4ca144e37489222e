import { useViewerQuery, type ViewerPartsFragment } from './viewer.generated.js';
import type { ModelPartsFragment } from '../models/catalogue.generated.js';

const none: ModelPartsFragment[] = [];

interface Viewer {
  me: ViewerPartsFragment | undefined;
  models: ModelPartsFragment[];
  loading: boolean;
  isRead: boolean;
  /** Whether that has been read, or could not be. */
  isKnown: boolean;
  /** Why it could not be read, unless it was before. */
  error: unknown;
  retry: () => void;
}

/** The signed-in person and the models on offer, requested once for all components. */
export function useViewer(): Viewer {
  const { data, previousData, loading, error, refetch } = useViewerQuery();
  const known = data ?? previousData;
  return {
    me: known?.me ?? undefined,
    models: known?.models ?? none,
    loading,
    isRead: known !== undefined,
    isKnown: known !== undefined || !loading,
    error: known ? undefined : error,
    retry: () => void refetch().catch(() => undefined),
  };
}
