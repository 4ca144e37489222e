/** The last page of the popup: passes the code to the page that opened it, and to no other origin. */
export function relayPage(siteOrigin: string, answer: Record<string, unknown>): string {
  const literal = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Signing in</title></head><body><script>
opener?.postMessage({ source: 'sandbox-google', answer: ${literal(answer)} }, ${literal(siteOrigin)});
close();
</script></body></html>`;
}
