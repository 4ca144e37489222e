/** The id by which the log knows a request that failed, where the error is GraphQL's. By its shape: the first view has no Apollo. */
export function requestIdOf(error: unknown): string | undefined {
  const first = member(error, 'errors');
  const id = Array.isArray(first) ? member(member(first[0], 'extensions'), 'requestId') : undefined;
  return typeof id === 'string' ? id : undefined;
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;
}
