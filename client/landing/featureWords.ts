import { catalogue } from '../words/catalogue.js';

export const words = catalogue({
  en: {
    features: 'What it does',
    compareTitle: 'Side by side, word for word',
    compareLine:
      'Answers stand in parallel columns and grow at their own pace. Lay any two over each other and see what only one of them said.',
    makersTitle: 'One place for many models',
    makersLine:
      'Large ones by their makers, small ones on your own server. Bring your conversations from ChatGPT, Claude, DeepSeek, Open WebUI or LibreChat.',
    costTitle: 'Know before you send',
    costLine: 'Who will answer, what each of them will see, and what it will use. Then Enter.',
    blindTitle: 'Judge the answer, not the name',
    blindLine: 'Ask blind: letters in place of names, one even pace, and your vote before the names come back. Try it here.',
    versionsTitle: 'Prompts that get better',
    versionsLine: 'A model proposes changes, you take or leave each one. Then ask the old prompt against the new, blind if you like.',
    lookTitle: 'Set as you like to read',
    lookLine: 'Your size, your face, your shortcuts, your instructions. Try it here.',
  },
  de: {
    features: 'Was es kann',
    compareTitle: 'Nebeneinander, Wort für Wort',
    compareLine:
      'Die Antworten wachsen in Spalten nebeneinander, jede in ihrem Tempo. Leg zwei übereinander und sieh, was nur eine von ihnen sagt.',
    makersTitle: 'Ein Ort für viele Modelle',
    makersLine:
      'Große von ihren Herstellern, kleine auf deinem eigenen Server. Deine Gespräche aus ChatGPT, Claude, DeepSeek, Open WebUI oder LibreChat bringst du mit.',
    costTitle: 'Vor dem Senden Bescheid wissen',
    costLine: 'Wer antwortet, was jedes Modell sieht und was es verbraucht. Dann Enter.',
    blindTitle: 'Die Antwort zählt, nicht der Name',
    blindLine:
      'Frag blind: Buchstaben statt Namen, ein gleichmäßiges Tempo, und deine Stimme, bevor die Namen wiederkommen. Probier es hier aus.',
    versionsTitle: 'Prompts, die besser werden',
    versionsLine:
      'Ein Modell schlägt Änderungen vor, du nimmst oder lässt jede. Dann frag den alten Prompt gegen den neuen, blind, wenn du magst.',
    lookTitle: 'So, wie du gern liest',
    lookLine: 'Deine Größe, deine Schrift, deine Tastenkürzel, deine Anweisungen. Probier es hier aus.',
  },
});
