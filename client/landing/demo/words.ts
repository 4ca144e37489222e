import { catalogue } from '../../words/catalogue.js';

export const words = catalogue({
  en: {
    demo: 'Demonstration',
    demoGroup: 'Demonstration: one prompt, three answers',
    demoAnswer: '{name}, demonstration',
    pauseDemo: 'Pause the demonstration',
    playDemo: 'Play the demonstration',
    answers: 'Answers',
    waiting: 'Waiting',
    writing: 'Writing',
    preferred: 'Preferred',
    languageModel: 'Language model of 135 million parameters',
    eliza: 'Program after the one of 1966, no language model',
    summariser: 'Program that picks sentences, no language model',
    note: 'Recorded word for word from what every installation brings along: one small language model, told to answer in one sentence, and two programs that are none.',
  },
  de: {
    demo: 'Vorführung',
    demoGroup: 'Vorführung: ein Prompt, drei Antworten',
    demoAnswer: '{name}, Vorführung',
    pauseDemo: 'Vorführung anhalten',
    playDemo: 'Vorführung abspielen',
    answers: 'Antworten',
    waiting: 'Wartet',
    writing: 'Schreibt',
    preferred: 'Bevorzugt',
    languageModel: 'Sprachmodell mit 135 Millionen Parametern',
    eliza: 'Programm nach dem von 1966, kein Sprachmodell',
    summariser: 'Programm, das Sätze auswählt, kein Sprachmodell',
    note: 'Wort für Wort aufgezeichnet von dem, was jede Installation mitbringt: einem kleinen Sprachmodell, das in einem Satz antworten sollte, und zwei Programmen, die keines sind.',
  },
});
