import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

/** A part of a prerendered page whose code comes after the first view. */
interface StandingPart {
  (): ReactNode;
  /** Fetches its code, for where the part does not stand in the page yet. A failure is no error: the part is left out. */
  load: () => Promise<void>;
}

/**
 * A part that stands in the prerendered page, and whose code comes after the first view. React hydrates it then, in a task of its
 * own, so that a slow phone can respond in between. If the code cannot be fetched, the part stays as it stands.
 */
export function standingPart(fetchPart: () => Promise<ComponentType>): StandingPart {
  let loaded: ComponentType | undefined;
  const fetched = async () => (loaded = await fetchPart());
  const Later = lazy(() =>
    fetched().then(
      (part) => ({ default: part }),
      () => new Promise<never>(() => undefined),
    ),
  );
  /** Without `Later`, which has nothing to show for a moment even if the code is there. */
  function Now() {
    const [Part] = useState(() => loaded ?? Later);
    return <Part />;
  }
  function Standing() {
    return (
      <Suspense>
        <Now />
      </Suspense>
    );
  }
  return Object.assign(Standing, {
    load: () =>
      fetched().then(
        () => undefined,
        () => undefined,
      ),
  });
}
