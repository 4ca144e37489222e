/** The first bytes of a text in UTF-16, by the name of its code. */
const marks = { 'utf-16le': [0xff, 0xfe], 'utf-16be': [0xfe, 0xff] } as const;

/**
 * The bytes of a text in UTF-8: programs of Windows write UTF-16, and say so with its first two bytes.
 * @yields all other bytes as they are
 */
export async function* inUtf8(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let decoder: TextDecoder | undefined;
  let isFirst = true;
  for await (const chunk of chunks) {
    if (isFirst) decoder = decoderOf(chunk);
    isFirst = false;
    yield decoder ? Buffer.from(decoder.decode(chunk, { stream: true })) : chunk;
  }
  if (decoder) yield Buffer.from(decoder.decode());
}

function decoderOf(chunk: Buffer): TextDecoder | undefined {
  for (const [code, [first, second]] of Object.entries(marks)) if (chunk[0] === first && chunk[1] === second) return new TextDecoder(code);
  return undefined;
}
