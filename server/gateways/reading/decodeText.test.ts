import { describe, expect, test } from '@jest/globals';
import { decodeText } from './decodeText.js';

/** Texts in base64, and what they say. */
const guessedTexts = [
  [
    'GBK',
    'vfHM7LXEw+aw/NTavsW2yLXEtdi90cDvt8XBy8G9zOyjrM62tcC63LrDoaMKvNu48aO6utrC88PmsPy2/squ1KqjrNChwvPD5rD8yq6wy9SqoaMKx+uw0dXits67sLet0uuzybXC0++howo=',
    '今天的面包在九度的地窖里放了两天，味道很好。\n价格：黑麦面包二十元，小麦面包十八元。\n请把这段话翻译成德语。\n',
  ],
  ['GBK, a table', 'xrfD+yy827jxCrrawvPD5rD8LLb+yq4K0KHC88PmsPwsyq6wywo=', '品名,价格\n黑麦面包,二十\n小麦面包,十八\n'],
  [
    'Windows-1251',
    '0eXj7uTt/yD16+XhIOTi4CDk7f8g6+Xm4Osg4iDv7uTi4OvlLgrW5e3gOiDy8Ojx8uAg8PPh6+XpLgrP5fDl4uXk6CD98u4g7eAg7eXs5fbq6OkuCg==',
    'Сегодня хлеб два дня лежал в подвале.\nЦена: триста рублей.\nПереведи это на немецкий.\n',
  ],
  [
    'Windows-1250',
    'RHppnCBjaGxlYiBsZb9hsyBkd2EgZG5pIHcgcGl3bmljeS4KQ2VuYTogdHJ6eWR6aWWcY2kgerNvdHljaCwgv3l0bmkuCg==',
    'Dziś chleb leżał dwa dni w piwnicy.\nCena: trzydzieści złotych, żytni.\n',
  ],
  [
    'EUC-KR',
    'v8C0wyC7p8C6IMDMxrIgtb++yCDB9sfPvce/oSC1zr76vcC0z7TZLgqwqsC6ILvvw7Ugv/jA1LTPtNkuCg==',
    '오늘 빵은 이틀 동안 지하실에 두었습니다.\n값은 삼천 원입니다.\n',
  ],
  [
    'KOI8-R',
    '88XHz8TO0SDIzMXCIMTXwSDEztEgzMXWwcwg1yDQz8TXwczFLgrjxc7BOiDU0snT1MEg0tXCzMXKLgo=',
    'Сегодня хлеб два дня лежал в подвале.\nЦена: триста рублей.\n',
  ],
  [
    'Shift_JIS',
    'jaGT+oLMg3CDk4LNk/GT+orUgUGSbom6jrqCxZBRgqmCuYLcgrWCvYFCCpJskmmCzY5PlVOJfoLFgreBQgqCsYLMlbaC8INog0ODY4zqgsmW84K1gsSCrYK+grOCooFCCg==',
    '今日のパンは二日間、地下室で寝かせました。\n値段は三百円です。\nこの文をドイツ語に訳してください。\n',
  ],
  [
    'Shift_JIS, a table',
    'lWmWvCySbJJpCoOJg0OUnoNwg5Msjk+VU4l+CpBIg3CDkyyT8ZVTiX4KlVwslFyXzQo=',
    '品名,値段\nライ麦パン,三百円\n食パン,二百円\n表,能力\n',
  ],
  ['Big5', 'pLWk0aq6xNGlXaZipEWr16q6pmG1orjMqfGkRqjipNGhQaj9uUSr3KZuoUMK', '今天的麵包在九度的地窖裡放了兩天，味道很好。\n'],
  ['Big5, a table', 'q36mVyy7+a7mCrbCs8HE0aVdLKRHpFEK', '品名,價格\n黑麥麵包,二十\n'],
  ['EUC-JP', 'uqPG/KTOpdGl86TPxvPG/LTWoaLDz7K8vLykx7+ypKuku6TepLekv6GjCg==', '今日のパンは二日間、地下室で寝かせました。\n'],
  ['ISO-2022-JP', 'GyRCOiNGfCROJVElcyRPRnNGfDRWISMbKEIK', '今日のパンは二日間。\n'],
  ['ISO-8859-5', 'wdXT3tTd7yDl29XRINTS0CDU3e8g29XW0Nsg0iDf3tTS0NvVLgo=', 'Сегодня хлеб два дня лежал в подвале.\n'],
  ['code page 866', 'kaWjrqSt7yDlq6WhIKSioCCkre8gq6WmoKsgoiCvrqSioKulLgo=', 'Сегодня хлеб два дня лежал в подвале.\n'],
  [
    'KOI8-U',
    '89jPx8/EzqYgyMymwiDMxdbB1yDVINCmxNfBzKYgxNfBIMTOpiwgpiDKz8fPIMOmzsEg2tLP08zBLgo=',
    'Сьогодні хліб лежав у підвалі два дні, і його ціна зросла.\n',
  ],
  ['Windows-1253', '097s5fHhIPTvIPj57N8g3vTh7SDk/e8g7N3x5fIg8/TvIPXw/OPl6e8uCg==', 'Σήμερα το ψωμί ήταν δύο μέρες στο υπόγειο.\n'],
  [
    'Windows-1254',
    'QnVn/G4gZWttZWsgaWtpIGf8biBib2RydW1kYSBrYWxk/S4gRml5YXT9IPznIHn8eiBsaXJhLCDnb2sgZ/x6ZWwg/mV5Lgo=',
    'Bugün ekmek iki gün bodrumda kaldı. Fiyatı üç yüz lira, çok güzel şey.\n',
  ],
  ['Windows-1255', '5Ozn7SD57CDk6eXtIPnr4SDp5e7p6e0g4e74+vMuCg==', 'הלחם של היום שכב יומיים במרתף.\n'],
  ['Windows-1256', 'zsjSIMfh7ebjIMje7SDt5uPt5CDd7SDH4d7I5i4K', 'خبز اليوم بقي يومين في القبو.\n'],
  [
    'Windows-1257',
    '0G9kaWVuIG1haXplIGRpdmFzIGRpZW5hcyBzdOJ252phIHBhZ3JhYuIuIENlbmE6IHRy7nNzaW10IGVpcm8sIO9vdGkgZ2Fy8O5naS4K',
    'Šodien maize divas dienas stāvēja pagrabā. Cena: trīssimt eiro, ļoti garšīgi.\n',
  ],
  ['code page 874', 'x9G5udXpornBu9GnzcLZ6OO5y+nNp+O16bTUucrNp8fRuQo=', 'วันนี้ขนมปังอยู่ในห้องใต้ดินสองวัน\n'],
  [
    'ISO-8859-2',
    'RHpptiBjaGxlYiBsZb9hsyBkd2EgZG5pIHcgcGl3bmljeS4KQ2VuYTogdHJ6eWR6aWW2Y2kgerNvdHljaCwgv3l0bmkuCg==',
    'Dziś chleb leżał dwa dni w piwnicy.\nCena: trzydzieści złotych, żytni.\n',
  ],
  [
    'Windows-1250, Hungarian',
    'TWEgYSBrZW556XIga+l0IG5hcGlnIOFsbHQgYSBwaW5j6WJlbi4gwXJhOiBo4XJvbXN64XogZm9yaW50LCD1cvxsdCBq8ywgdPtyaGV09S4K',
    'Ma a kenyér két napig állt a pincében. Ára: háromszáz forint, őrült jó, tűrhető.\n',
  ],
] as const;

const bytesOf = (text: string) => Buffer.from(text, 'latin1');
const read = (bytes: Buffer) => decodeText(bytes)?.text;

describe('the encoding of a text', () => {
  test.each(guessedTexts)('%s is read as it was written', (_encoding, base64, text) => {
    expect(read(Buffer.from(base64, 'base64'))).toBe(text);
  });

  test.each([
    'Müller',
    'Größe\n',
    'naïve café',
    '20 °C',
    '£100',
    '5 §',
    '«oui»',
    '© 2020 Firma',
    'BMI;Größe;Name\n21;1,80;Müller\n23;1,71;Krüger\n',
    'BMW fährt über die Brücke nach Köln.\nGrüße\n',
    'El pan de hoy estuvo dos días en el sótano. ¿Cuánto cuesta?',
    'nom;prénom;ville\nDupont;André;Orléans\nLefèvre;Hélène;Besançon\n',
    'Brødet lå to dage i kælderen på gården.',
    'Il pane è rimasto due giorni in cantina, perché è così.',
  ])('a Western text with few letters to guess from: %j', (text) => {
    expect(decodeText(bytesOf(text))).toEqual({ text, guessed: 'windows-1252' });
  });

  test('UTF-16 without its mark, in letters, in Chinese and with wide spaces', () => {
    const texts = ['Grüße, €', '今天的面包放了两天\n'.repeat(5), '\u3000今天的面包\n\u3000放了两天。\n'];
    for (const text of texts) {
      expect(read(Buffer.from(text, 'utf16le'))).toBe(text);
      expect(read(Buffer.from(text, 'utf16le').swap16())).toBe(text);
    }
  });

  test.each([
    'Müsli kostet 5 €, Zoë\u0092s Brot 日本語。\nZweite Zeile: Größe.\n',
    '価格は三百円です。\u0085次の行。\n',
    'job 1 done\u0007\njob 2 done\u0007\n',
    'name\u001fvalue\u001fsize\nrye\u001f2\u001fbig\n',
    'before\u007fafter\n',
    'ab\bcd\u000c\n',
    '\u001b[31mred\u001b[0m\n',
  ])('valid UTF-8 is UTF-8, with the control characters that it has: %j', (text) => {
    expect(decodeText(Buffer.from(text))).toEqual({ text, guessed: null });
  });

  test('what marks or fills up the end is left out', () => {
    expect(read(Buffer.from('Line one\r\nLine two\r\n\u001a'))).toBe('Line one\r\nLine two\r\n');
    expect(read(Buffer.from('Some text of a tool\n\0'))).toBe('Some text of a tool\n');
    expect(read(Buffer.from('An even text of a tool\n\0'))).toBe('An even text of a tool\n');
    expect(read(bytesOf(`Größe\n${'\0'.repeat(100)}`))).toBe('Größe\n');
  });

  test.each([
    ['zeros', Buffer.alloc(1_000)],
    ['the mark of a picture', bytesOf('\u0089PNG\r\n\u001a\n')],
    ['four bytes', Buffer.from([0, 1, 2, 3])],
    ['a zero within', Buffer.from('one\0two, and so on')],
    ['numbers of 32 bits', Buffer.from(Uint32Array.from({ length: 100 }, (_, at) => at * 7).buffer)],
    ['numbers of 16 bits', Buffer.from(Uint16Array.from({ length: 100 }, (_, at) => at * 7).buffer)],
    ['bytes without sense', Buffer.from(Array.from({ length: 500 }, (_, at) => (at * 131 + 7) % 256))],
    ['the same without zeros', Buffer.from(Array.from({ length: 500 }, (_, at) => 1 + ((at * 131 + 7) % 255)))],
    ['a message of a few bytes', Buffer.from('\u0008\u0001\u0012\u0005hello')],
  ])('%s is no text', (_what, bytes) => {
    expect(decodeText(bytes)).toBeUndefined();
  });
});
