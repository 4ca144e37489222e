import { detectAll } from 'jschardet';
import type { TextEncoding } from '../../../shared/file/textEncodings.js';

/** What the library calls the encodings that it may guess; those of mainframes and home computers would only add mistakes. */
const guessed: Readonly<Record<string, TextEncoding>> = {
  'windows-1252': 'windows-1252',
  'windows-1250': 'windows-1250',
  'windows-1251': 'windows-1251',
  'windows-1253': 'windows-1253',
  'windows-1254': 'windows-1254',
  'windows-1255': 'windows-1255',
  'windows-1256': 'windows-1256',
  'windows-1257': 'windows-1257',
  cp1258: 'windows-1258',
  cp874: 'windows-874',
  'iso-8859-2': 'iso-8859-2',
  'iso-8859-5': 'iso-8859-5',
  'iso-8859-7': 'iso-8859-7',
  'koi8-r': 'koi8-r',
  'koi8-u': 'koi8-u',
  ibm866: 'ibm866',
  gb18030: 'gb18030',
  big5: 'big5',
  shift_jis: 'shift_jis',
  'euc-jp': 'euc-jp',
  'euc-kr': 'euc-kr',
};

/** Bytes that are looked at: some of ASCII before the first other one, which is where a character begins, and those after it. */
const [bytesBefore, bytesAfter] = [200, 50_000];
/**
 * With fewer bytes beyond ASCII, or less confidence, nothing can be guessed; and from this share of the best guess's confidence on, the
 * encoding of Western Europe is preferred, as browsers do.
 */
const [fewestBytes, leastConfidence, westernShare] = [3, 0.03, 0.5];

/** The encodings that bytes may be in that are no UTF-8, the likeliest first. */
export function guessEncodings(bytes: Uint8Array): TextEncoding[] {
  const first = bytes.findIndex((byte) => byte > 0x7f);
  const sample = Buffer.concat([
    // Without it, a text that begins with the letters BM is taken for a picture.
    Buffer.from('\t'),
    bytes.subarray(Math.max(0, first - bytesBefore), first + bytesAfter),
  ]);
  const found = detectAll(sample, { detectEncodings: Object.keys(guessed), minimumThreshold: 0 }).flatMap(({ encoding, confidence }) => {
    const name = guessed[encoding?.toLowerCase() ?? ''];
    return name ? [{ name, confidence }] : [];
  });
  const best = found[0]?.confidence ?? 0;
  const western = found.find(({ name }) => name === 'windows-1252')?.confidence ?? 0;
  const hasFew = sample.filter((byte) => byte > 0x7f).length < fewestBytes;
  const isWestern = hasFew || best < leastConfidence || western >= best * westernShare;
  const names = found.map(({ name }) => name);
  return [...new Set<TextEncoding>([...(isWestern ? ['windows-1252' as const] : []), ...names, 'windows-1252'])];
}
