import { catalogue } from '../../words/catalogue.js';

export const words = catalogue({
  en: {
    differences: 'What differs',
    length: 'Length {from}–{to} words',
    readingSeconds: 'Reading {from}–{to} s',
    readingMinutes: 'Reading {from}–{to} min',
    code: 'Code in {some} of {all}',
    language: '{language} in {some}',
    refusals: '{some, plural, one {# refusal} other {# refusals}}',
    sort: '{difference}: sort the columns by it',
    reverse: '{difference}: sort the other way round',
    restore: '{difference}: back to the order before',
    sorted: 'The columns are now {order}',
    restored: 'The columns are in the order before: {order}',
  },
  de: {
    differences: 'Was sich unterscheidet',
    length: 'Länge {from}–{to} Wörter',
    readingSeconds: 'Lesezeit {from}–{to} s',
    readingMinutes: 'Lesezeit {from}–{to} min',
    code: 'Code in {some} von {all}',
    language: '{language} in {some}',
    refusals: '{some, plural, one {# Ablehnung} other {# Ablehnungen}}',
    sort: '{difference}: Spalten danach sortieren',
    reverse: '{difference}: umgekehrt sortieren',
    restore: '{difference}: zurück zur Reihenfolge davor',
    sorted: 'Die Spalten sind jetzt {order}',
    restored: 'Die Spalten sind in der Reihenfolge davor: {order}',
  },
});
