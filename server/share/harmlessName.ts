/** Endings of names that a double click reads, and never runs: of documents, tables, data and pictures. */
const read =
  /\.(?:te?xt|md|markdown|csv|tsv|jsonl?|log|ya?ml|toml|tex|bib|srt|vtt|pdf|docx|odt|rtf|eml|xlsx|ods|png|jpe?g|gif|webp|avif|heic|tiff?)$/i;

/** The ending of other names, by media type. */
const endings = new Map([
  ['application/pdf', '.pdf'],
  ['image/png', '.png'],
  ['image/jpeg', '.jpg'],
]);

/**
 * The name under which a stranger's file is saved. Saved as `page.html` or `logo.svg` it would run its scripts when it is opened, and
 * as `setup.bat` itself.
 */
export function harmlessName(name: string, mediaType: string): string {
  if (read.test(name)) return name;
  return name + (endings.get(mediaType) ?? (mediaType.startsWith('text/') ? '.txt' : '.bin'));
}
