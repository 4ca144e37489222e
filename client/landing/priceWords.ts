import { catalogue } from '../words/catalogue.js';

export const words = catalogue({
  en: {
    pricing: 'One plan,',
    pricingSecond: 'one price.',
    pricingLine: 'Many models at once, in place of a subscription for each.',
    free: 'Free',
    freeQueries: 'Free queries: {count}',
    freeModels: 'Every free model, side by side',
    history: 'History and search',
    premium: 'Premium',
    aMonth: 'a month, billed monthly',
    unlimited: 'Unlimited queries',
    premiumModels: 'Premium models too',
    cancel: 'Cancel anytime',
    buy: 'Buy this plan',
  },
  de: {
    pricing: 'Ein Tarif,',
    pricingSecond: 'ein Preis.',
    pricingLine: 'Viele Modelle auf einmal, statt für jedes ein Abo.',
    free: 'Kostenlos',
    freeQueries: 'Freie Anfragen: {count}',
    freeModels: 'Alle freien Modelle nebeneinander',
    history: 'Verlauf und Suche',
    premium: 'Premium',
    aMonth: 'im Monat, monatlich abgerechnet',
    unlimited: 'Unbegrenzt viele Anfragen',
    premiumModels: 'Auch Premium-Modelle',
    cancel: 'Jederzeit kündbar',
    buy: 'Diesen Tarif kaufen',
  },
});
