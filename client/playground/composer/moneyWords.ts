import { catalogue } from '../../words/catalogue.js';

/** The words of what the next prompt costs in money, which few need. */
export const moneyWords = catalogue({
  en: {
    about: 'About {amount}',
    aboutEach: 'About {amount}: {each}',
    each: '{model} {amount}',
    unknown: 'price of {models} unknown',
    unpriced: 'Nobody knows what {models} costs, and you have a cap: it would not be asked. Your text is kept.',
    statePrice: 'State the price',
    dayFull: 'Today’s cap of {cap} has no room for this. Your text is kept; models on your own keys can be asked again at midnight (UTC).',
    monthFull:
      'This month’s cap of {cap} has no room for this. Your text is kept; models on your own keys can be asked again next month (UTC).',
    change: 'Change the cap',
  },
  de: {
    about: 'Etwa {amount}',
    aboutEach: 'Etwa {amount}: {each}',
    each: '{model} {amount}',
    unknown: 'Preis von {models} unbekannt',
    unpriced: 'Niemand weiß, was {models} kostet, und du hast eine Obergrenze: Es würde nicht gefragt. Dein Text bleibt.',
    statePrice: 'Preis nennen',
    dayFull:
      'Die heutige Obergrenze von {cap} hat dafür keinen Platz. Dein Text bleibt; Modelle auf deinen eigenen Schlüsseln kannst du um Mitternacht (UTC) wieder fragen.',
    monthFull:
      'Die Obergrenze von {cap} für diesen Monat hat dafür keinen Platz. Dein Text bleibt; Modelle auf deinen eigenen Schlüsseln kannst du nächsten Monat (UTC) wieder fragen.',
    change: 'Obergrenze ändern',
  },
});
