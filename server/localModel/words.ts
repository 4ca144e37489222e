import { textsNow } from '../../shared/words/catalogue.js';

/** Why a model does not fit this machine. */
export const words = textsNow({
  en: {
    memory: 'It needs {needed} of memory, and models may take {limit} here (LOCAL_MEMORY).',
    disk: 'It needs {needed} of disk space, and {free} are free.',
    quota: 'It needs {needed} of disk space, and {free} are left for models here (LOCAL_DISK).',
    slow: 'It would be too slow here: about {rate} tokens a second.',
    unusable: 'Local models do not run on this machine.',
  },
  de: {
    memory: 'Es braucht {needed} Arbeitsspeicher, und Modelle dürfen hier {limit} belegen (LOCAL_MEMORY).',
    disk: 'Es braucht {needed} auf der Festplatte, und {free} sind frei.',
    quota: 'Es braucht {needed} auf der Festplatte, und für Modelle bleiben hier {free} (LOCAL_DISK).',
    slow: 'Es wäre hier zu langsam: etwa {rate} Tokens in der Sekunde.',
    unusable: 'Auf diesem Rechner laufen keine lokalen Modelle.',
  },
});
