/**
 * Makes text in pieces fit for PostgreSQL and JSON: joins a surrogate pair that was split between two pieces, and replaces lone
 * surrogates and NUL by U+FFFD.
 */
export class WellFormed {
  private pending = '';

  push(piece: string): string {
    const text = this.pending + piece;
    const last = text.charCodeAt(text.length - 1);
    const isSplit = last >= 0xd800 && last <= 0xdbff;
    this.pending = isSplit ? text.slice(-1) : '';
    return wellFormed(isSplit ? text.slice(0, -1) : text);
  }

  /** The rest that was waiting for its other half. */
  end(): string {
    const rest = wellFormed(this.pending);
    this.pending = '';
    return rest;
  }
}

/** The same for a complete text. */
export function wellFormed(text: string): string {
  const clean = text.isWellFormed() ? text : text.toWellFormed();
  return clean.includes('\0') ? clean.replaceAll('\0', '\uFFFD') : clean;
}

/** The same for each text among fields; what is within lists and objects stays as it is. */
export function wellFormedTexts<Fields extends object>(fields: Fields): Fields {
  const texts = Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, wellFormed(value)] as const] : []));
  return { ...fields, ...Object.fromEntries(texts) };
}
