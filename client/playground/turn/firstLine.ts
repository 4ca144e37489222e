/** Characters of a text that are looked at for its first line. */
const mostRead = 300;

/** The first words of a Markdown text, without its markup. */
export function firstLine(text: string): string {
  return text
    .slice(0, mostRead)
    .replace(/<[^<>]*>/g, '')
    .replace(/^[#>\s*-]+/, '')
    .replace(/[*_`#>]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
