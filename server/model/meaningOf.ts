/** What ids that mean one model have in common. Ollama takes a name in any case, and one without a tag for its latest. */
export function meaningOf(id: string): string {
  return id.toLowerCase().replace(/:latest$/, '');
}
