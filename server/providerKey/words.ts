import { textsOf } from '../../shared/words/catalogue.js';

/** Why a person's own key, or a model behind it, cannot be asked. */
export const words = textsOf({
  en: {
    keyGone: 'Your key for this model is gone. Add it again at /keys, or choose another model.',
    keyUnreadable: 'Your key for {name} can no longer be decrypted here. Replace it at /keys.',
    off: 'This server takes no provider keys of your own at present, so that {name} cannot be asked. Choose another model.',
    badAddress: 'The address of {name} is not asked from here. Give another one at /keys.',
  },
  de: {
    keyGone: 'Dein Schlüssel für dieses Modell ist weg. Füg ihn unter /keys wieder hinzu, oder wähle ein anderes Modell.',
    keyUnreadable: 'Dein Schlüssel für {name} lässt sich hier nicht mehr entschlüsseln. Ersetze ihn unter /keys.',
    off: 'Dieser Server nimmt zurzeit keine eigenen Anbieter-Schlüssel, darum lässt sich {name} nicht fragen. Wähle ein anderes Modell.',
    badAddress: 'Die Adresse von {name} wird von hier aus nicht gefragt. Gib unter /keys eine andere an.',
  },
});
