const most = 300;

/** The first words of a Markdown text, without its markup. */
export function firstLine(text: string): string {
  return text
    .slice(0, most)
    .replace(/<[^>]*>/g, '')
    .replace(/^[#>\s*-]+/, '')
    .replace(/[*_`#>]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
