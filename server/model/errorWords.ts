import { textsOf } from '../words/catalogue.rules.js';
import { languageNow } from '../words/languageNow.rules.js';

const words = textsOf({
  en: { notInPlan: 'Your plan does not include {names}. Upgrade, or choose other models.' },
  de: { notInPlan: '{names} gehört nicht zu deinem Tarif. Steig auf Premium um, oder wähle andere Modelle.' },
});

/** Why a model may not be asked. */
export const errorWords = () => words(languageNow());
