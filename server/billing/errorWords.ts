import { textsNow } from '../../shared/words/catalogue.js';

/** Why a plan cannot be bought, changed or ended. */
export const errorWords = textsNow({
  en: {
    cannotEnd:
      'Your subscription would go on being charged: this site cannot reach it at the payment service at the moment. Nothing was deleted; please ask the people who run it to end the subscription first.',
    checkoutEnded: 'The checkout has ended. Please try again.',
    premiumUntilEnd: 'You are premium already, until your plan ends. Resume it on the billing page.',
    paymentUnderWay: 'Your payment is under way. Premium begins when it arrives.',
    chargeFailed: 'You have a plan whose last charge failed. Update the card on the billing page.',
    premiumAlready: 'You are premium already.',
    accountGone: 'This account does not exist any more.',
    checkoutOpened: 'A checkout was opened meanwhile, perhaps in another tab. Please try again, and it ends with your account.',
    granted: 'The people who run this site have made you premium. There is no subscription to change.',
    nothingToEnd: 'You have no subscription. There is nothing to end.',
    endedAlready: 'Your subscription has ended. Subscribe again to be premium.',
    nothingBought: 'You have bought nothing yet. There is no card to change.',
    everybodyPremium: 'Everybody is premium here. There is nothing to pay.',
    notSetUp: 'Payments are not set up on this server. Please ask the people who run it.',
  },
  de: {
    cannotEnd:
      'Dein Abo würde weiter abgebucht: Diese Website erreicht es beim Zahlungsdienst im Moment nicht. Es wurde nichts gelöscht. Bitte die Betreiber, zuerst das Abo zu beenden.',
    checkoutEnded: 'Der Bezahlvorgang ist beendet. Versuch es noch einmal.',
    premiumUntilEnd: 'Du hast schon Premium, bis dein Tarif endet. Auf der Seite „Abrechnung“ kannst du ihn fortsetzen.',
    paymentUnderWay: 'Deine Zahlung ist unterwegs. Premium beginnt, wenn sie ankommt.',
    chargeFailed: 'Bei deinem Tarif ist die letzte Abbuchung fehlgeschlagen. Aktualisiere die Karte auf der Seite „Abrechnung“.',
    premiumAlready: 'Du hast schon Premium.',
    accountGone: 'Dieses Konto gibt es nicht mehr.',
    checkoutOpened:
      'Inzwischen wurde ein Bezahlvorgang begonnen, vielleicht in einem anderen Tab. Versuch es noch einmal, dann endet er mit deinem Konto.',
    granted: 'Premium hast du von den Betreibern dieser Website. Es gibt kein Abo, das sich ändern ließe.',
    nothingToEnd: 'Du hast kein Abo. Es gibt nichts zu kündigen.',
    endedAlready: 'Dein Abo ist beendet. Schließe ein neues ab, um Premium zu haben.',
    nothingBought: 'Du hast noch nichts gekauft. Es gibt keine Karte, die sich ändern ließe.',
    everybodyPremium: 'Hier haben alle Premium. Es gibt nichts zu bezahlen.',
    notSetUp: 'Auf diesem Server sind keine Zahlungen eingerichtet. Frag die Betreiber.',
  },
});
