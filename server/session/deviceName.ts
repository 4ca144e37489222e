import Bowser from 'bowser';
import { textsNow } from '../../shared/words/catalogue.js';
import type { Language } from '../../shared/words/language.js';

const words = textsNow({
  en: { unknownDevice: 'Unknown device', unknownProgram: 'Unknown program', programOn: '{program} on {system}' },
  de: { unknownDevice: 'Unbekanntes Gerät', unknownProgram: 'Unbekanntes Programm', programOn: '{program} unter {system}' },
});

/** A device as a person knows it, "Firefox on Linux", from the User-Agent header. Versions change and are left out. */
export function deviceName(userAgent: string, language?: Language): string {
  const { unknownDevice, unknownProgram, programOn } = words(language);
  if (userAgent === '') return unknownDevice;
  const { browser, os } = Bowser.parse(userAgent);
  // For programs that are not browsers, such as scripts, Bowser gives no name or an empty one.
  const program = browser.name || userAgent.trim().split(/[/\s]/, 1)[0] || unknownProgram;
  return os.name ? programOn({ program, system: os.name }) : program;
}
