import { textsNow } from '../../../shared/words/catalogue.js';

/** Why a model does not come from the hub, and what to do next. */
export const words = textsNow({
  en: {
    wantsToken: 'The hub does not give {repo} to everybody: put an access token into HUB_TOKEN, and fetch again.',
    refusesToken: 'The hub refuses {repo} to the access token in HUB_TOKEN: accept the terms on its page there, or use another token.',
    missing: 'The hub does not have {file} in {repo}: another hub in HUB_URL may.',
    tooMany: 'The hub has had too many requests from here. It goes on by itself in {wait}.',
    refused: 'The hub answers with error {status}. Fetch again later.',
    refusedNow: 'The hub answers with error {status}. It goes on by itself.',
    silent: 'The hub at {hub} does not answer: is this machine online? Else HUB_URL can name a mirror or a folder.',
    silentNow: 'The hub at {hub} does not answer. It goes on by itself when it does: is this machine online?',
    astray:
      'The hub at {hub} sends to {host}, which is not encrypted or not public, and is not asked. If it is your own mirror, put its address into HUB_URL.',
    astrayInside:
      'The hub at {hub} sends to {host}, which is not asked: it is neither of the internet nor in the configuration. If the files are there, put its address into HUB_STORAGE.',
    brokeOff: 'The connection broke off again and again. Fetch again: it goes on where it stopped.',
    brokeOffNow: 'The connection broke off. It goes on by itself.',
    noRoom: 'The disk needs {needed} for it and has {free} free: make room, then fetch again.',
    overQuota: 'It needs {needed}; of {quota} for models (LOCAL_DISK), {used} are used: remove a model, then fetch again.',
    wrongBytes: 'What came is not the published file, so it was deleted. Fetch again: it starts from the beginning.',
    otherFile: 'The hub has another file under this name than the published one. Nothing was fetched; another hub in HUB_URL may have it.',
    noChecksum: 'The hub does not say how to check {file}. Nothing was fetched; another hub in HUB_URL may.',
    nameTaken: 'The folder of models has another file with the name {file}: remove it, then fetch again.',
    notWritable: 'The folder of models cannot be written to ({code}): allow it, then fetch again.',
    progress: '{percent} % of {size}',
    speed: '{speed} per second',
    left: '{duration} left',
    queued: 'waits for the download before it',
    paused: 'paused at {percent} % of {size}',
    failed: 'It failed for a reason that is in the log. Fetch again.',
  },
  de: {
    wantsToken: 'Der Hub gibt {repo} nicht jedem: Setze ein Zugriffstoken in HUB_TOKEN und lade noch einmal.',
    refusesToken:
      'Der Hub verweigert {repo} dem Zugriffstoken in HUB_TOKEN: Stimme dort auf der Seite den Bedingungen zu oder nimm ein anderes.',
    missing: 'Der Hub hat {file} in {repo} nicht: Ein anderer Hub in HUB_URL hat sie vielleicht.',
    tooMany: 'Von hier kamen zu viele Anfragen an den Hub. Es geht in {wait} von selbst weiter.',
    refused: 'Der Hub antwortet mit Fehler {status}. Lade später noch einmal.',
    refusedNow: 'Der Hub antwortet mit Fehler {status}. Es geht von selbst weiter.',
    silent: 'Der Hub unter {hub} antwortet nicht: Ist dieser Rechner online? Sonst kann HUB_URL einen Spiegel oder Ordner nennen.',
    silentNow: 'Der Hub unter {hub} antwortet nicht. Es geht dann von selbst weiter: Ist dieser Rechner online?',
    astray:
      'Der Hub unter {hub} verweist auf {host}: Das ist nicht verschlüsselt oder nicht öffentlich und wird nicht gefragt. Ist es dein eigener Spiegel, nenne seine Adresse in HUB_URL.',
    astrayInside:
      'Der Hub unter {hub} verweist auf {host}. Das wird nicht gefragt: Es gehört weder zum Internet noch zur Konfiguration. Liegen die Dateien dort, nenne die Adresse in HUB_STORAGE.',
    brokeOff: 'Die Verbindung brach immer wieder ab. Lade noch einmal: Es geht dort weiter, wo es aufhörte.',
    brokeOffNow: 'Die Verbindung brach ab. Es geht von selbst weiter.',
    noRoom: 'Die Festplatte braucht dafür {needed} und hat {free} frei: Schaffe Platz und lade noch einmal.',
    overQuota: 'Es braucht {needed}; von {quota} für Modelle (LOCAL_DISK) sind {used} belegt: Entferne ein Modell und lade noch einmal.',
    wrongBytes: 'Was ankam, ist nicht die veröffentlichte Datei und wurde gelöscht. Lade noch einmal: Es beginnt von vorn.',
    otherFile:
      'Der Hub hat unter diesem Namen eine andere Datei als die veröffentlichte. Nichts wurde geladen; ein anderer Hub in HUB_URL hat sie vielleicht.',
    noChecksum: 'Der Hub sagt nicht, wie {file} zu prüfen ist. Nichts wurde geladen; ein anderer Hub in HUB_URL sagt es vielleicht.',
    nameTaken: 'Im Ordner der Modelle liegt eine andere Datei namens {file}: Entferne sie und lade noch einmal.',
    notWritable: 'In den Ordner der Modelle lässt sich nicht schreiben ({code}): Erlaube es und lade noch einmal.',
    progress: '{percent} % von {size}',
    speed: '{speed} pro Sekunde',
    left: 'noch {duration}',
    queued: 'wartet auf den Download davor',
    paused: 'angehalten bei {percent} % von {size}',
    failed: 'Es scheiterte aus einem Grund, der im Protokoll steht. Lade noch einmal.',
  },
});
