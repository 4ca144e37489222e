import { textsNow } from '../words/catalogue.js';

/** The message of a rule about a value that breaks it. English: specification, section 5. */
export const validationWords = textsNow({
  en: {
    required: 'Required',
    wrongType: 'Expected {expected}, received {received}',
    stringAtLeast: 'String must contain at least {bound} character(s)',
    stringAtMost: 'String must contain at most {bound} character(s)',
    arrayAtLeast: 'Array must contain at least {bound} element(s)',
    arrayAtMost: 'Array must contain at most {bound} element(s)',
    numberAtLeast: 'Number must be greater than or equal to {bound}',
    numberAtMost: 'Number must be less than or equal to {bound}',
    wrongChoice: 'Invalid enum value',
    unknownKeys: 'Unrecognized key(s) in object: {keys}',
    wrongEmail: 'Invalid email address',
    wrong: 'Invalid input',
  },
  de: {
    required: 'Pflichtfeld',
    wrongType: 'Erwartet wird {expected}, nicht {received}',
    stringAtLeast: 'Mindestens {bound} Zeichen',
    stringAtMost: 'Höchstens {bound} Zeichen',
    arrayAtLeast: 'Mindestens {bound} Einträge',
    arrayAtMost: 'Höchstens {bound} Einträge',
    numberAtLeast: 'Die Zahl muss mindestens {bound} sein',
    numberAtMost: 'Die Zahl darf höchstens {bound} sein',
    wrongChoice: 'Diesen Wert gibt es hier nicht',
    unknownKeys: 'Unbekannte Felder: {keys}',
    wrongEmail: 'Das ist keine gültige E-Mail-Adresse',
    wrong: 'Ungültige Eingabe',
  },
});
