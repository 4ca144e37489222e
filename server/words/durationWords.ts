import { textsNow } from '../../shared/words/catalogue.js';
import type { Language } from '../../shared/words/language.js';

const words = textsNow({
  en: {
    seconds: '{count, plural, one {# second} other {# seconds}}',
    minutes: '{count, plural, one {# minute} other {# minutes}}',
  },
  de: {
    seconds: '{count, plural, one {# Sekunde} other {# Sekunden}}',
    minutes: '{count, plural, one {# Minute} other {# Minuten}}',
  },
});

/** A duration in words, for use after “in”: in whole seconds, or from two minutes on in minutes. */
export function durationText(seconds: number, language?: Language): string {
  const { seconds: inSeconds, minutes } = words(language);
  return seconds < 120 ? inSeconds({ count: seconds }) : minutes({ count: Math.ceil(seconds / 60) });
}
