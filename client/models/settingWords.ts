import { catalogue } from '../words/catalogue.js';

/** Apart from words.ts, which pages without a composer load, too. */
export const words = catalogue({
  en: {
    temperature: 'Temperature',
    topP: 'Top p',
    maxTokens: 'Max tokens',
    default: 'Default',
    isolated: 'Each model sees its own answers',
    isolatedLine: 'Your prompts, and what it wrote itself',
    winner: 'All see the preferred answer',
    winnerLine: 'Your prompts, and for each turn the answer you preferred',
    shared: 'All see every answer',
    sharedLine: "Your prompts, and all answers, each with its model's name",
  },
  de: {
    temperature: 'Temperatur',
    topP: 'Top p',
    maxTokens: 'Max. Tokens',
    default: 'Standard',
    isolated: 'Jedes Modell sieht seine eigenen Antworten',
    isolatedLine: 'Deine Prompts und was es selbst geschrieben hat',
    winner: 'Alle sehen die bevorzugte Antwort',
    winnerLine: 'Deine Prompts und aus jeder Runde die Antwort, die du bevorzugt hast',
    shared: 'Alle sehen jede Antwort',
    sharedLine: 'Deine Prompts und alle Antworten, jede mit dem Namen ihres Modells',
  },
});
