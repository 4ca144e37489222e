/** Returns the normalized address if it is http, https or, if requested, mailto; undefined for every other kind. */
export function safeAddress(address: string, ...more: 'mailto:'[]): string | undefined {
  const url = URL.parse(address.trim());
  const kinds: string[] = ['https:', 'http:', ...more];
  return url && kinds.includes(url.protocol) ? url.href : undefined;
}
