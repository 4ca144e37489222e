import { afterEach, beforeEach } from '@jest/globals';
import { act, type ReactNode, type startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';

/**
 * A place in jsdom's page for React, new for each test and empty after it.
 * @returns renders into it, with all that follows at once; given `startTransition`, React may throw that rendering away
 */
export function reactRoot(): (node: ReactNode, start?: typeof startTransition) => Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  let root: Root;
  beforeEach(() => {
    const place = document.createElement('div');
    document.body.replaceChildren(place);
    root = createRoot(place);
  });
  afterEach(() =>
    act(async () => {
      root.unmount();
      await Promise.resolve();
    }),
  );
  return (node, start = (render) => render()) =>
    act(async () => {
      start(() => {
        root.render(node);
      });
      await Promise.resolve();
    });
}
