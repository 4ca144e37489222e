/** Words that nearly every sentence has, of languages that are written in Latin letters, by ISO 639-3. */
const common: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    eng: 'the a an of to and in is are was it its that this with for on not you be have has by as at from they we i my where will can',
    deu: 'der die das und ist nicht ein eine einen zu den dem mit sich auf für es wir sie ich im von wird sind wo kann mein auch guten',
    fra: "le la les des et est un une dans que qui pour pas il elle nous vous sur avec au du ce sont je où l'on mon ne se",
    spa: 'el la los las de y es un una en que no por con para del se al lo su como más está son dónde mi yo muy',
    ita: 'il lo la gli le di e è un una che non per con del della sono si nel dove mio ma come ho più questo',
    por: 'o a os as de e é um uma em que não por com para do da se ao dos das no na são onde meu eu mais muito está',
    nld: 'de het een van en is in dat niet op te zijn met voor er aan ik wij je waar mijn ook wordt naar',
    swe: 'och att det är en ett som på för inte med av den jag till var min vi har kan',
    pol: 'i w na z nie się to jest że do jak gdzie moja mój są po dla od co czy',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
);

/** Fewest common words that tell a language, and how many more they must be than another language's. */
const least = 2;

/** The language of a short text by its commonest words; undefined if they do not tell it clearly. */
export function languageByWords(text: string): string | undefined {
  const words = text.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  const [best, next] = Object.entries(common)
    .map(([language, some]) => ({ language, count: words.filter((word) => some.has(word)).length }))
    .sort((one, other) => other.count - one.count);
  if (!best || best.count < least || best.count - (next?.count ?? 0) < least || best.count * 6 < words.length) return undefined;
  return best.language;
}
