import { expect, test } from '@jest/globals';
import { languageByWords } from './languageByWords.js';

test.each([
  ['Where is the railway station?', 'eng'],
  ['Wo ist der Bahnhof, und wann ist er offen?', 'deu'],
  ['Der Zug ist nicht da.', 'deu'],
  ['Le chat est dans la maison.', 'fra'],
  ['El gato está en el jardín con los niños.', 'spa'],
  ['Il gatto è nella casa e non mangia.', 'ita'],
  ['O gato não está em casa.', 'por'],
  ['De kat is niet in het huis.', 'nld'],
  ['Kot jest na stole i nie śpi.', 'pol'],
  ['OK', undefined],
  ['npm run build', undefined],
])('%j is %s', (text, language) => {
  expect(languageByWords(text)).toBe(language);
});
