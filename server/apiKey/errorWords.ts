import { textsNow } from '../../shared/words/catalogue.js';

/** Why something about API keys is refused. */
export const errorWords = textsNow({
  en: {
    lacksRight: 'This API key lacks the right to do this. Make one that has it at /keys.',
    notForKeys: 'No API key may do this. Sign in instead.',
    tooMany: 'You have {most} API keys, which is the most. Revoke one to make another.',
  },
  de: {
    lacksRight: 'Dieser API-Schlüssel darf das nicht. Mach unter /keys einen, der es darf.',
    notForKeys: 'Das darf kein API-Schlüssel. Melde dich dafür an.',
    tooMany: 'Du hast {most} API-Schlüssel, mehr sind nicht möglich. Widerrufe einen, um einen anderen zu machen.',
  },
});
