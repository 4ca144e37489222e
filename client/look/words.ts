import { catalogue } from '../words/catalogue.js';

export const words = catalogue({
  en: {
    themeButton: 'Light or dark',
    theme: 'Theme',
    themeLight: 'Light',
    themeDark: 'Dark',
    themeSystem: 'System',
    seconds: '{seconds} s',
    free: 'Free',
    dollars: '${amount}',
    lessThan: '<{amount}',
    priceInOut: '${priceIn} / ${priceOut}',
    period: '{first} to {last}',
  },
  de: {
    themeButton: 'Hell oder dunkel',
    theme: 'Farbschema',
    themeLight: 'Hell',
    themeDark: 'Dunkel',
    themeSystem: 'System',
    seconds: '{seconds} s',
    free: 'Kostenlos',
    dollars: '{amount} $',
    lessThan: '<{amount}',
    priceInOut: '{priceIn} $ / {priceOut} $',
    period: '{first} bis {last}',
  },
});
