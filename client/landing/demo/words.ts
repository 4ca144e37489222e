import { catalogue } from '../../words/catalogue.js';

export const words = catalogue({
  en: {
    demo: 'Demonstration',
    demoGroup: 'Demonstration: one prompt, four answers',
    demoAnswer: '{name}, demonstration',
    pauseDemo: 'Pause the demonstration',
    playDemo: 'Play the demonstration',
    answers: 'Answers',
    waiting: 'Waiting',
    writing: 'Writing',
    preferred: 'Preferred',
  },
  de: {
    demo: 'Vorführung',
    demoGroup: 'Vorführung: ein Prompt, vier Antworten',
    demoAnswer: '{name}, Vorführung',
    pauseDemo: 'Vorführung anhalten',
    playDemo: 'Vorführung abspielen',
    answers: 'Antworten',
    waiting: 'Wartet',
    writing: 'Schreibt',
    preferred: 'Bevorzugt',
  },
});
