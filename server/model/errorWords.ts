import { textsNow } from '../../shared/words/catalogue.js';

/** Why a model may not be asked. */
export const errorWords = textsNow({
  en: { notInPlan: 'Your plan does not include {names}. Upgrade, or choose other models.' },
  de: { notInPlan: 'Dein Tarif umfasst {names} nicht. Steig auf Premium um, oder wähle andere Modelle.' },
});
