import { textsOf } from '../words/catalogue.rules.js';

export const words = textsOf({
  en: {
    landing: 'Ask once, read every answer',
    description:
      'Many language models in one place: write a prompt once, watch the answers grow side by side, compare them, and carry on with the best.',
    imageAlt: 'Ask once. Read every answer.',
    privacy: 'Privacy policy',
    privacyDescription: 'What is kept of you and your conversations, who else sees it, how long, and what you can do about it.',
    signIn: 'Sign In',
    signUp: 'Sign Up',
    reset: 'Password reset',
  },
  de: {
    landing: 'Einmal fragen, alle Antworten lesen',
    description:
      'Viele Sprachmodelle an einem Ort: Schreib einen Prompt, sieh die Antworten nebeneinander wachsen, vergleiche sie und mach mit der besten weiter.',
    imageAlt: 'Einmal fragen. Alle Antworten lesen.',
    privacy: 'Datenschutz',
    privacyDescription: 'Was von dir und deinen Gesprächen gespeichert wird, wer es sonst noch sieht, wie lange, und was du tun kannst.',
    signIn: 'Anmelden',
    signUp: 'Registrieren',
    reset: 'Passwort zurücksetzen',
  },
});
