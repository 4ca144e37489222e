import { catalogue } from '../../words/catalogue.js';

/** The words of calls of tools, which only programs bring. */
export const toolWords = catalogue({
  en: {
    calls: 'Calls {name}',
    called: 'Called {name} · {length, plural, one {# character} other {# characters}}',
    result: 'Result of {name} · {length, plural, one {# character} other {# characters}}',
  },
  de: {
    calls: 'Ruft {name} auf',
    called: 'Hat {name} aufgerufen · {length, number} Zeichen',
    result: 'Ergebnis von {name} · {length, number} Zeichen',
  },
});
