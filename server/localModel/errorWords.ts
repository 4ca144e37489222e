import { textsNow } from '../../shared/words/catalogue.js';

/** Why something cannot be done with the models of this machine. */
export const errorWords = textsNow({
  en: {
    off: 'The list of local models is switched off on this server (LOCAL_MODELS).',
    operatorsOnly: 'Only operators of this server may fetch and remove models.',
    missing: 'There is no such model in the list or in the folder of models.',
    notFetching: 'This model is not being fetched.',
    notThere: 'This model is not on this machine.',
    named: 'This file is named by LOCAL_MODEL and lies outside the folder of models; remove it there.',
    notRemoved: 'The files could not be removed ({code}).',
  },
  de: {
    off: 'Die Liste der lokalen Modelle ist auf diesem Server ausgeschaltet (LOCAL_MODELS).',
    operatorsOnly: 'Nur wer diesen Server betreibt, darf Modelle holen und entfernen.',
    missing: 'Dieses Modell steht weder in der Liste noch liegt es im Ordner der Modelle.',
    notFetching: 'Dieses Modell wird gerade nicht geholt.',
    notThere: 'Dieses Modell liegt nicht auf diesem Rechner.',
    named: 'Diese Datei nennt LOCAL_MODEL, und sie liegt außerhalb des Ordners der Modelle; entferne sie dort.',
    notRemoved: 'Die Dateien ließen sich nicht entfernen ({code}).',
  },
});
