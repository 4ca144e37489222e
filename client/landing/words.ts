import { catalogue } from '../words/catalogue.js';

export const words = catalogue({
  en: {
    claim: 'Ask once.',
    claimSecond: 'Read every answer.',
    summary:
      '{site} gathers many language models in one place. Write a prompt, watch the answers grow side by side, carry on with the best.',
    tryIt: 'Try it for free',
    toPlayground: 'To the Playground',
    signIn: 'Sign In',
    signUp: 'Sign Up',
    signOut: 'Sign Out',
    signOutFailed: 'Sign Out failed: try again',
    home: 'Home',
    main: 'Main',
    chat: 'Chat',
    lightOrDark: 'Light or dark',
    openNavigation: 'Open navigation',
    navigation: 'Navigation',
    privacy: 'Privacy policy',
    onNetwork: '{site} on {network}',
  },
  de: {
    claim: 'Einmal fragen.',
    claimSecond: 'Alle antworten.',
    summary:
      '{site} versammelt viele Sprachmodelle an einem Ort. Schreib einen Prompt, sieh die Antworten nebeneinander wachsen und mach mit der besten weiter.',
    tryIt: 'Kostenlos ausprobieren',
    toPlayground: 'Zum Playground',
    signIn: 'Anmelden',
    signUp: 'Registrieren',
    signOut: 'Abmelden',
    signOutFailed: 'Abmelden misslungen: noch einmal versuchen',
    home: 'Startseite',
    main: 'Hauptmenü',
    chat: 'Chat',
    lightOrDark: 'Hell oder dunkel',
    openNavigation: 'Menü öffnen',
    navigation: 'Menü',
    privacy: 'Datenschutz',
    onNetwork: '{site} auf {network}',
  },
});
