import type { Context } from './Context.js';

/**
 * A value made once for each operation, or for each event of a subscription, such as a DataLoader.
 * @param make called with the context when it is first needed
 */
export function perOperation<Made, More extends unknown[]>(
  make: (context: Context, ...more: More) => Made,
): (context: Context, ...more: More) => Made {
  const known = new WeakMap<Context, { made: Made }>();
  return (context, ...more) => {
    const found = known.get(context) ?? { made: make(context, ...more) };
    known.set(context, found);
    return found.made;
  };
}
