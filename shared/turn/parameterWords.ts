import { textsNow } from '../words/catalogue.js';

/** Messages of the rules of a model's parameters. */
export const parameterWords = textsNow({
  en: {
    notJson: 'This is not JSON.',
    noObject: 'The schema must be one of an object: its "type" is "object".',
    tooDeep: 'At most {most, number} schemas may stand within one another.',
    faultAt: 'This is no JSON schema: see {place}.',
  },
  de: {
    notJson: 'Das ist kein JSON.',
    noObject: 'Das Schema muss das eines Objekts sein: "type" ist "object".',
    tooDeep: 'Höchstens {most, number} Schemas dürfen ineinander stehen.',
    faultAt: 'Das ist kein JSON-Schema: siehe {place}.',
  },
});
