import { textsNow } from '../../../shared/words/catalogue.js';

/** The texts for people when the payment service refuses or fails. */
export const errorWords = textsNow({
  en: {
    customerMissing:
      'The payment service does not find your customer record. Nothing was changed or charged; please tell the people who run this site.',
    wrongKey: 'Payments are not set up right on this server. Nothing was changed or charged; please tell the people who run it.',
    tooMuch: 'The payment service has more to do than it can take on. Nothing was changed or charged; please try again in a moment.',
    otherWindow: 'This is being done in another window already. Please try again in a moment.',
    unreachable: 'The payment service cannot be reached at the moment. Your plan stays as it is; please try again in a moment.',
    stillOpen: 'A checkout of yours is still open, perhaps because it is being paid for. Please try again in a moment.',
  },
  de: {
    customerMissing:
      'Der Zahlungsdienst findet deine Kundendaten nicht. Es wurde nichts geändert oder abgebucht. Bitte sag den Betreibern dieser Website Bescheid.',
    wrongKey:
      'Zahlungen sind auf diesem Server nicht richtig eingerichtet. Es wurde nichts geändert oder abgebucht. Bitte sag den Betreibern Bescheid.',
    tooMuch: 'Der Zahlungsdienst ist überlastet. Es wurde nichts geändert oder abgebucht. Versuch es gleich noch einmal.',
    otherWindow: 'Das geschieht gerade schon in einem anderen Fenster. Versuch es gleich noch einmal.',
    unreachable: 'Der Zahlungsdienst ist im Moment nicht erreichbar. Dein Tarif bleibt, wie er ist. Versuch es gleich noch einmal.',
    stillOpen: 'Ein Bezahlvorgang von dir ist noch offen, vielleicht weil gerade bezahlt wird. Versuch es gleich noch einmal.',
  },
});
