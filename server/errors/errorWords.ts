import { textsNow } from '../../shared/words/catalogue.js';

/** The texts about failures that every part of the product shares. */
export const errorWords = textsNow({
  en: {
    conversationMissing: 'This conversation does not exist, or it is not yours.',
    turnMissing: 'This turn does not exist, or it is not yours.',
    answerMissing: 'This answer does not exist, or it is not yours.',
    sessionMissing: 'This session does not exist, or it is not yours.',
    promptMissing: 'This prompt does not exist, or it is not yours.',
    promptVersionMissing: 'This version of a prompt does not exist, or it is not yours.',
    teamMissing: 'This team does not exist, or it is not yours.',
    tagMissing: 'This tag does not exist, or it is not yours.',
    fileMissing: 'This file does not exist, or it is not yours.',
    apiKeyMissing: 'This API key does not exist, or it is not yours.',
    importMissing: 'This import does not exist, or it is not yours.',
    failed: 'Something went wrong on our side. Please try again. If it stays so, give us the number {requestId}.',
    tooLarge: 'This is larger than 512 KB. Please send less.',
    replyTooLarge: 'The reply would be larger than 16 MB. Please ask for less at a time: fewer items, or without their texts.',
    tooManyValues: 'The reply would have too many values. Please ask for less at a time: smaller pages, or fewer lists within lists.',
    tooMuch: 'There is too much to do at the moment, so we gave this up. Please try again in a few seconds.',
    tookTooLong: 'This took too long, so we gave it up. Please try again.',
    away: 'We cannot get at what is saved at the moment. Please try again in a few seconds.',
  },
  de: {
    conversationMissing: 'Dieses Gespräch gibt es nicht, oder es gehört dir nicht.',
    turnMissing: 'Diese Runde gibt es nicht, oder sie gehört dir nicht.',
    answerMissing: 'Diese Antwort gibt es nicht, oder sie gehört dir nicht.',
    sessionMissing: 'Diese Sitzung gibt es nicht, oder sie gehört dir nicht.',
    promptMissing: 'Diesen Prompt gibt es nicht, oder er gehört dir nicht.',
    promptVersionMissing: 'Diese Fassung eines Prompts gibt es nicht, oder sie gehört dir nicht.',
    teamMissing: 'Dieses Team gibt es nicht, oder es gehört dir nicht.',
    tagMissing: 'Dieses Schlagwort gibt es nicht, oder es gehört dir nicht.',
    fileMissing: 'Diese Datei gibt es nicht, oder sie gehört dir nicht.',
    apiKeyMissing: 'Diesen API-Schlüssel gibt es nicht, oder er gehört dir nicht.',
    importMissing: 'Diesen Import gibt es nicht, oder er gehört dir nicht.',
    failed: 'Bei uns ist etwas schiefgegangen. Versuch es noch einmal. Bleibt es dabei, nenne uns die Nummer {requestId}.',
    tooLarge: 'Das ist größer als 512 KB. Bitte sende weniger.',
    replyTooLarge:
      'Die Antwort des Servers wäre größer als 16 MB. Bitte frag weniger auf einmal ab: weniger Einträge oder ohne ihre Texte.',
    tooManyValues:
      'Die Antwort des Servers hätte zu viele Werte. Bitte frag weniger auf einmal ab: kleinere Seiten oder weniger Listen in Listen.',
    tooMuch: 'Im Moment ist zu viel zu tun, deshalb haben wir das abgebrochen. Versuch es in ein paar Sekunden noch einmal.',
    tookTooLong: 'Das hat zu lange gedauert, deshalb haben wir es abgebrochen. Versuch es noch einmal.',
    away: 'Im Moment kommen wir nicht an das Gespeicherte heran. Versuch es in ein paar Sekunden noch einmal.',
  },
});
