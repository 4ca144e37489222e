import { textsNow } from '../../words/catalogue.rules.js';

/** Why a model of this machine cannot be asked, or why its weights did not come. */
export const words = textsNow({
  en: {
    unusable: 'Local models do not run on this machine',
    starting: 'Starting',
    downloading: 'Downloading its weights, {percent} %',
    notFetched: 'Its weights could not be fetched: {reasons}',
    notWritable: 'The folder of models cannot be written to ({code})',
    silent: '{source} does not answer',
    silentOrWithout: '{source} does not answer, or does not have it',
    refused: '{source} answers with error {status}',
    larger: '{source} sends a larger file than the published one',
    other: '{source} sends another file than the published one',
    brokeOff: '{source} broke off in the middle of the file',
    noPython: '{source} needs Python with pip, which is not here',
    noPip: '{source} needs pip, which is not here',
    noRoom: '{source} finds no room on the disk',
  },
  de: {
    unusable: 'Auf diesem Rechner laufen keine lokalen Modelle',
    starting: 'Startet',
    downloading: 'Die Gewichte werden heruntergeladen, {percent} %',
    notFetched: 'Die Gewichte ließen sich nicht laden: {reasons}',
    notWritable: 'In den Ordner der Modelle lässt sich nicht schreiben ({code})',
    silent: '{source} antwortet nicht',
    silentOrWithout: '{source} antwortet nicht oder hat sie nicht',
    refused: '{source} antwortet mit Fehler {status}',
    larger: '{source} schickt eine größere Datei als die veröffentlichte',
    other: '{source} schickt eine andere Datei als die veröffentlichte',
    brokeOff: '{source} brach mitten in der Datei ab',
    noPython: '{source} braucht Python mit pip, das hier fehlt',
    noPip: '{source} braucht pip, das hier fehlt',
    noRoom: '{source} findet keinen Platz auf der Festplatte',
  },
});
