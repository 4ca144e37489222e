import { catalogue } from '../../words/catalogue.js';

export const words = catalogue({
  en: {
    onThisServer: 'on this server',
    samplePrompt: 'And now in seven words',
    sampleCost: 'This uses <b>{cost}</b> of your <b>{left}</b> queries',
    sampleVersions: 'Write the first line of my letter, <del>short</del> at most twelve words.',
    version: 'Version {number} of {count}',
    policyOwn: 'Each model sees its own answers',
    policyPreferred: 'All see the preferred answer',
    policyAll: 'All see every answer',
  },
  de: {
    onThisServer: 'auf diesem Server',
    samplePrompt: 'Und jetzt in sieben Wörtern',
    sampleCost: 'Das verbraucht <b>{cost}</b> von deinen <b>{left}</b> Anfragen',
    sampleVersions: 'Schreib die erste Zeile meines Briefs, <del>kurz</del> höchstens zwölf Wörter.',
    version: 'Fassung {number} von {count}',
    policyOwn: 'Jedes Modell sieht seine eigenen Antworten',
    policyPreferred: 'Alle sehen die bevorzugte Antwort',
    policyAll: 'Alle sehen jede Antwort',
  },
});
