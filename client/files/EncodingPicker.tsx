import { styled } from 'styled-components';
import { textEncodings, type TextEncoding } from '../../shared/file/textEncodings.js';
import { words } from './words.js';

const Choice = styled.select`
  max-width: 100%;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-decoration: underline;
  text-overflow: ellipsis;
  cursor: pointer;
`;

/** What is written in each encoding, and its name. */
const labels: Record<TextEncoding, string> = {
  'windows-1252': words.western({ name: 'Windows-1252' }),
  macintosh: words.western({ name: 'Mac Roman' }),
  'windows-1250': words.centralEuropean({ name: 'Windows-1250' }),
  'iso-8859-2': words.centralEuropean({ name: 'ISO-8859-2' }),
  'windows-1251': words.cyrillic({ name: 'Windows-1251' }),
  'koi8-r': words.cyrillic({ name: 'KOI8-R' }),
  'koi8-u': words.cyrillic({ name: 'KOI8-U' }),
  'iso-8859-5': words.cyrillic({ name: 'ISO-8859-5' }),
  ibm866: words.cyrillic({ name: 'CP866' }),
  'windows-1253': words.greek({ name: 'Windows-1253' }),
  'iso-8859-7': words.greek({ name: 'ISO-8859-7' }),
  'windows-1254': words.turkish({ name: 'Windows-1254' }),
  'windows-1255': words.hebrew({ name: 'Windows-1255' }),
  'windows-1256': words.arabic({ name: 'Windows-1256' }),
  'windows-1257': words.baltic({ name: 'Windows-1257' }),
  'windows-1258': words.vietnamese({ name: 'Windows-1258' }),
  'windows-874': words.thai({ name: 'Windows-874' }),
  gb18030: words.chinese({ name: 'GBK, GB18030' }),
  big5: words.chinese({ name: 'Big5' }),
  shift_jis: words.japanese({ name: 'Shift_JIS' }),
  'euc-jp': words.japanese({ name: 'EUC-JP' }),
  'iso-2022-jp': words.japanese({ name: 'ISO-2022-JP' }),
  'euc-kr': words.korean({ name: 'EUC-KR' }),
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'utf-8': 'UTF-8',
};

interface Props {
  /** Of the file. */
  name: string;
  encoding: string;
  onChoose: (encoding: string) => void;
}

/** Says in which encoding a text was read, which is a guess, and lets the person choose another one. */
export function EncodingPicker({ name, encoding, onChoose }: Props) {
  return (
    <Choice
      aria-label={words.encodingOf({ name })}
      value={encoding}
      onChange={({ target: { value } }) => {
        onChoose(value);
      }}
    >
      {textEncodings.map((one) => (
        <option key={one} value={one}>
          {labels[one]}
        </option>
      ))}
    </Choice>
  );
}
