import { textsNow } from '../../shared/words/catalogue.js';

/** Why something about provider keys is refused. */
export const errorWords = textsNow({
  en: {
    off: 'Provider keys of your own are switched off here: whoever runs this server has set no master key (KEY_SECRETS) to encrypt them with.',
    tooMany: 'You have {most} provider keys, which is the most. Remove one to add another.',
    haveOne: 'You have a key for {name}. Replace that one.',
    keyRefused: '{name} does not accept this key. Check that it is whole and still valid there.',
    keyRefusedSaying: '{name} does not accept this key: “{said}”',
    addressRefused:
      'This address is not asked. Give an https address of the internet as it is written there, without a name, password or question mark; for servers within a network, ask whoever runs this site.',
    noModels: 'This address lists no models. Name one of them, and it is asked.',
    fixedAddress: 'The address of {name} cannot be changed.',
    needsKey: 'Give the new key.',
  },
  de: {
    off: 'Eigene Anbieter-Schlüssel sind hier ausgeschaltet: Wer diesen Server betreibt, hat keinen Hauptschlüssel (KEY_SECRETS) gesetzt, der sie verschlüsselt.',
    tooMany: 'Du hast {most} Anbieter-Schlüssel, mehr sind nicht möglich. Entferne einen, um einen anderen hinzuzufügen.',
    haveOne: 'Du hast schon einen Schlüssel für {name}. Ersetze diesen.',
    keyRefused: '{name} nimmt diesen Schlüssel nicht an. Prüf, ob er vollständig ist und dort noch gilt.',
    keyRefusedSaying: '{name} nimmt diesen Schlüssel nicht an: „{said}“',
    addressRefused:
      'Diese Adresse wird nicht gefragt. Gib eine https-Adresse des Internets an, so wie sie dort geschrieben wird, ohne Namen, Passwort oder Fragezeichen; bei Servern in einem Netz frag, wer diese Seite betreibt.',
    noModels: 'Diese Adresse zählt keine Modelle auf. Nenn eins davon, dann wird es gefragt.',
    fixedAddress: 'Die Adresse von {name} lässt sich nicht ändern.',
    needsKey: 'Gib den neuen Schlüssel an.',
  },
});
