/** The text of these bytes; undefined if they are none. @param mayBeOld whether nothing shows that they are something else */
export function decodeText(bytes: Buffer, mayBeOld: boolean): string | undefined {
  for (const encoding of encodingsOf(bytes, mayBeOld)) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (!isBinary(text)) return text;
    } catch {
      // The bytes are no text in this encoding.
    }
  }
  return undefined;
}

/** Whether a text has control characters as no text has them. Escape sequences of terminals are in logs. */
function isBinary(text: string): boolean {
  for (const [sign] of text.matchAll(/[^\P{Cc}\b-\r]/gu)) if (sign !== '\u001b') return true;
  return false;
}

/** Encodings to try, in this order. A picture or a program may be valid in the old ones. */
function encodingsOf(bytes: Buffer, mayBeOld: boolean): string[] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return ['utf-16le'];
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return ['utf-16be'];
  if (!mayBeOld) return ['utf-8'];
  const [even, odd] = zerosIn(bytes.subarray(0, 1_000));
  // Without its mark, UTF-16 shows by the zeros in every second byte of letters, digits and spaces.
  const many = Math.min(bytes.length, 1_000) / 8;
  if (even === 0 && odd > many) return ['utf-16le'];
  if (odd === 0 && even > many) return ['utf-16be'];
  // The web reads Latin-1 as Windows-1252, which has its letters and more.
  return ['utf-8', 'windows-1252'];
}

/** How many bytes are zero at even and at odd places. */
function zerosIn(bytes: Buffer): [number, number] {
  const count: [number, number] = [0, 0];
  bytes.forEach((byte, place) => {
    if (byte === 0) count[place % 2 === 0 ? 0 : 1] += 1;
  });
  return count;
}
