import { textsNow } from '../../shared/words/catalogue.js';

/** Why a model or a provider cannot be asked now. */
export const words = textsNow({
  en: {
    onThisServer: 'On this server',
    silent: '{name} does not answer.',
    beingAsked: 'It is being asked for its models.',
    notNow: 'It cannot be asked at the moment.',
  },
  de: {
    onThisServer: 'Auf diesem Server',
    silent: '{name} antwortet nicht.',
    beingAsked: 'Seine Modelle werden gerade abgefragt.',
    notNow: 'Es lässt sich im Moment nicht fragen.',
  },
});
