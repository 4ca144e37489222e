import { useViewerQuery, type ModelPartsFragment, type ViewerPartsFragment } from './viewer.generated.js';

const none: ModelPartsFragment[] = [];

interface Viewer {
  me: ViewerPartsFragment | undefined;
  models: ModelPartsFragment[];
  loading: boolean;
}

/** The signed-in person and the models on offer: asked for once, whoever needs them. */
export function useViewer(): Viewer {
  const { data, loading } = useViewerQuery();
  return { me: data?.me ?? undefined, models: data?.models ?? none, loading };
}
