import { catalogue } from '../words/catalogue.js';

export const words = catalogue({
  en: {
    finished: '{model} finished',
    stopped: '{model} was stopped',
    failed: '{model} failed',
    interrupted: '{model} was interrupted',
    offline: 'Offline',
    stateOffline: 'offline',
    reconnecting: 'Reconnecting',
    stateReconnecting: 'reconnecting',
    longEnded: 'The answer of {model} has ended.',
    arrivedBefore: 'Your prompt had arrived already, with the models that it was first sent to.',
  },
  de: {
    finished: '{model} ist fertig',
    stopped: '{model} wurde angehalten',
    failed: '{model} konnte nicht antworten',
    interrupted: '{model} wurde unterbrochen',
    offline: 'Offline',
    stateOffline: 'offline',
    reconnecting: 'Verbindet neu',
    stateReconnecting: 'verbindet neu',
    longEnded: 'Die Antwort von {model} ist zu Ende.',
    arrivedBefore: 'Dein Prompt war schon angekommen, mit den Modellen, an die er zuerst ging.',
  },
});
