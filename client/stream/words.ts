import { catalogue } from '../words/catalogue.js';

export const words = catalogue({
  en: {
    finished: '{model} finished',
    stopped: '{model} was stopped',
    failed: '{model} failed',
    interrupted: '{model} was interrupted',
    arrivedBefore: 'Your prompt had arrived already, with the models that it was first sent to.',
  },
  de: {
    finished: '{model} ist fertig',
    stopped: '{model} wurde angehalten',
    failed: '{model} konnte nicht antworten',
    interrupted: '{model} wurde unterbrochen',
    arrivedBefore: 'Dein Prompt war schon angekommen, mit den Modellen, an die er zuerst ging.',
  },
});
