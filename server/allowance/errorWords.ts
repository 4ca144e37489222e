import { textsNow } from '../../shared/words/catalogue.js';

/** Why something may not be done now, or not any more. */
export const errorWords = textsNow({
  en: {
    wrongPasswords: 'Too many attempts with a wrong password. Please try again in {wait}.',
    signIns: 'This account was signed in to too often. Please try again in {wait}.',
    exports: 'You have downloaded your data too often. Please try again in {wait}.',
    keyTests: 'You have tried provider keys too often. Please try again in {wait}.',
    searches: 'You have searched too often. Please try again in {wait}.',
    uploads: 'You have sent too many files. Please try again in {wait}.',
    shares: 'You have made too many links. Please try again in {wait}.',
    accountDeleted: 'This account is deleted.',
    sharedPages: 'Too many pages were asked for from here. Please try again in {wait}.',
    sharedFiles: 'Too many files were asked for from here. Please try again in {wait}.',
    reports: 'Too many pages were reported from here. Please try again in {wait}.',
    branches: 'This long conversation was read too often. Please try again in {wait}.',
    largeCalls: 'Too many calls with large bodies were made. Please try again in {wait}.',
    mailsFrom: 'Too many mails were asked for from here. Please try again in {wait}.',
    mailsTo: 'Too many mails were asked for to this address. Please try again in {wait}.',
    refusedSignUps: 'Too many sign-ups from here were refused. Please try again in {wait}.',
    fairUse: 'More than {most} answers a minute are beyond fair use. Please wait {wait}.',
    storageFull:
      'Your account holds {used} of texts, and {allowed} is the most. Delete conversations, or prompts of your library with their versions; within about an hour their space is free. Nothing was asked and nothing is lost.',
    keyRevoked: 'This API key was revoked. Make another one at /keys.',
    keyEnded: 'This API key has ended. Make another one at /keys.',
    keyOverCap: 'This API key may ask {cap} queries a month and has asked {asked}. It may ask again next month (UTC).',
    dayCap:
      'This may cost {needed}, more than is left of today’s cap of {cap}. Nothing was asked. Change the cap at /usage, or ask again after midnight (UTC).',
    monthCap:
      'This may cost {needed}, more than is left of this month’s cap of {cap}. Nothing was asked. Change the cap at /usage, or ask again next month (UTC).',
    keyDollarCap:
      'This may cost {needed}, more than is left of this API key’s cap of {cap} a month. Nothing was asked. It may ask again next month (UTC).',
    serverCap:
      'What this site spends on models in a day is spent. Nothing was asked. Ask again after midnight (UTC), or on a key of your own.',
    priceUnknown: 'Nobody knows what this model costs, and you have a cap. State its price at /usage, or remove the cap.',
    priceUnknownOf: 'Nobody knows what {model} costs, and this site has a cap a day. Ask another model.',
    noneLeft: 'You have no queries left. Upgrade your plan to go on.',
    tooFewLeft:
      'This needs {count, plural, one {# query} other {# queries}} and you have {left} left. Upgrade your plan to go on, or ask fewer models.',
  },
  de: {
    wrongPasswords: 'Zu viele Versuche mit einem falschen Passwort. Versuch es in {wait} noch einmal.',
    signIns: 'Bei diesem Konto gab es zu viele Anmeldungen. Versuch es in {wait} noch einmal.',
    exports: 'Du hast deine Daten zu oft heruntergeladen. Versuch es in {wait} noch einmal.',
    keyTests: 'Du hast zu oft Anbieter-Schlüssel ausprobiert. Versuch es in {wait} noch einmal.',
    searches: 'Du hast zu oft gesucht. Versuch es in {wait} noch einmal.',
    uploads: 'Du hast zu viele Dateien gesendet. Versuch es in {wait} noch einmal.',
    shares: 'Du hast zu viele Links gemacht. Versuch es in {wait} noch einmal.',
    accountDeleted: 'Dieses Konto ist gelöscht.',
    sharedPages: 'Von hier wurden zu viele Seiten abgerufen. Versuch es in {wait} noch einmal.',
    sharedFiles: 'Von hier wurden zu viele Dateien abgerufen. Versuch es in {wait} noch einmal.',
    reports: 'Von hier wurden zu viele Seiten gemeldet. Versuch es in {wait} noch einmal.',
    branches: 'Dieses lange Gespräch wurde zu oft gelesen. Versuch es in {wait} noch einmal.',
    largeCalls: 'Es wurden zu viele Aufrufe mit großem Inhalt gemacht. Versuch es in {wait} noch einmal.',
    mailsFrom: 'Von hier wurden zu viele E-Mails angefordert. Versuch es in {wait} noch einmal.',
    mailsTo: 'An diese Adresse wurden zu viele E-Mails angefordert. Versuch es in {wait} noch einmal.',
    refusedSignUps: 'Von hier wurden zu viele Registrierungen abgelehnt. Versuch es in {wait} noch einmal.',
    fairUse: 'Mehr als {most} Antworten in der Minute gehen über eine faire Nutzung hinaus. Bitte warte {wait}.',
    storageFull:
      'Dein Konto enthält {used} an Texten, und {allowed} sind das Höchste. Lösch Gespräche, oder Prompts deiner Bibliothek mit ihren Fassungen; nach etwa einer Stunde ist ihr Platz frei. Es wurde nichts gefragt, und nichts ist verloren.',
    keyRevoked: 'Dieser API-Schlüssel ist widerrufen. Mach unter /keys einen anderen.',
    keyEnded: 'Dieser API-Schlüssel ist abgelaufen. Mach unter /keys einen anderen.',
    keyOverCap:
      'Dieser API-Schlüssel darf {cap} Anfragen im Monat stellen und hat {asked} gestellt. Nächsten Monat (UTC) darf er wieder fragen.',
    dayCap:
      'Das kann {needed} kosten, mehr als von der heutigen Obergrenze von {cap} übrig ist. Es wurde nichts gefragt. Ändere die Obergrenze unter /usage, oder frag nach Mitternacht (UTC) wieder.',
    monthCap:
      'Das kann {needed} kosten, mehr als von der Obergrenze von {cap} für diesen Monat übrig ist. Es wurde nichts gefragt. Ändere die Obergrenze unter /usage, oder frag nächsten Monat (UTC) wieder.',
    keyDollarCap:
      'Das kann {needed} kosten, mehr als von der Obergrenze dieses API-Schlüssels von {cap} im Monat übrig ist. Es wurde nichts gefragt. Nächsten Monat (UTC) darf er wieder fragen.',
    serverCap:
      'Was diese Seite an einem Tag für Modelle ausgibt, ist ausgegeben. Es wurde nichts gefragt. Frag nach Mitternacht (UTC) wieder, oder mit einem eigenen Schlüssel.',
    priceUnknown:
      'Niemand weiß, was dieses Modell kostet, und du hast eine Obergrenze. Nenn seinen Preis unter /usage, oder nimm die Obergrenze weg.',
    priceUnknownOf: 'Niemand weiß, was {model} kostet, und diese Seite hat eine Obergrenze am Tag. Frag ein anderes Modell.',
    noneLeft: 'Du hast keine Anfragen mehr. Steig auf Premium um, um weiterzumachen.',
    tooFewLeft:
      'Das braucht {count, plural, one {# Anfrage} other {# Anfragen}}, und du hast noch {left}. Steig auf Premium um, oder frag weniger Modelle.',
  },
});
