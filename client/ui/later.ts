import { type ComponentType, lazy } from 'react';

/** A part that comes later; where it cannot be loaded, all else works without it. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (loaded) => ({ default: loaded }),
      () => ({ default: () => null }),
    ),
  );
}
