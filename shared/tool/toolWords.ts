import { textsNow } from '../words/catalogue.js';

/** Messages of the rules of tools. */
export const toolWords = textsNow({
  en: {
    badName: 'A name of a tool has 1 to 64 letters, digits, _ and -.',
    sameName: 'Two tools have the same name. Name each differently.',
    tooLong: 'This tool is longer than {most, number} characters. Shorten its description or its schema.',
    allTooLong: 'The tools together are longer than {most, number} characters. Send fewer, or shorten them.',
    tooDeep: 'At most {most, number} objects and lists may stand within one another.',
    noObject: 'The arguments of a tool are an object: the "type" of their schema is "object".',
    notNamed: 'The tool that is to be called is none of those that are defined.',
    badId: 'An id of a call has 1 to 200 plain characters.',
    resultsTooLong: 'The results of tools are longer than {most, number} characters. Shorten them.',
    sameCall: 'Two results answer the same call.',
  },
  de: {
    badName: 'Der Name eines Tools hat 1 bis 64 Buchstaben, Ziffern, _ und -.',
    sameName: 'Zwei Tools haben denselben Namen. Gib jedem einen eigenen.',
    tooLong: 'Dieses Tool ist länger als {most, number} Zeichen. Kürze seine Beschreibung oder sein Schema.',
    allTooLong: 'Die Tools sind zusammen länger als {most, number} Zeichen. Sende weniger, oder kürze sie.',
    tooDeep: 'Höchstens {most, number} Objekte und Listen dürfen ineinander stehen.',
    noObject: 'Die Argumente eines Tools sind ein Objekt: "type" ihres Schemas ist "object".',
    notNamed: 'Das Tool, das aufgerufen werden soll, ist keines der definierten.',
    badId: 'Die ID eines Aufrufs hat 1 bis 200 einfache Zeichen.',
    resultsTooLong: 'Die Ergebnisse der Tools sind länger als {most, number} Zeichen. Kürze sie.',
    sameCall: 'Zwei Ergebnisse beantworten denselben Aufruf.',
  },
});
