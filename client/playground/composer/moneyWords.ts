import { catalogue } from '../../words/catalogue.js';

/** The words of what the next prompt costs in money, which few need. */
export const moneyWords = catalogue({
  en: {
    about: 'About {amount}',
    each: '{model}: about {amount}',
    unknown: 'price of {models} unknown',
    dayFull: 'Today’s cap of {cap} has no room for this. Your text is kept; models on your own keys can be asked again at midnight (UTC).',
    monthFull:
      'This month’s cap of {cap} has no room for this. Your text is kept; models on your own keys can be asked again next month (UTC).',
    change: 'Change the cap',
  },
  de: {
    about: 'Etwa {amount}',
    each: '{model}: etwa {amount}',
    unknown: 'Preis von {models} unbekannt',
    dayFull:
      'Die heutige Obergrenze von {cap} hat dafür keinen Platz. Dein Text bleibt; Modelle auf deinen eigenen Schlüsseln kannst du um Mitternacht (UTC) wieder fragen.',
    monthFull:
      'Die Obergrenze von {cap} für diesen Monat hat dafür keinen Platz. Dein Text bleibt; Modelle auf deinen eigenen Schlüsseln kannst du nächsten Monat (UTC) wieder fragen.',
    change: 'Obergrenze ändern',
  },
});
