import { textsNow } from '../../shared/words/catalogue.js';

/** Why a report, a cap or a price is refused. */
export const errorWords = textsNow({
  en: {
    noDay: 'This is no day. Write it as 2026-11-30.',
    endsBefore: 'The last day is before the first one.',
    tooManyDays: 'A report has at most {most} days. Ask for fewer.',
    tooManyRows: 'A file has at most {most} rows. Ask for fewer days.',
    tooManyPrices: 'You have stated {most} prices, which is the most. Remove one to state another.',
  },
  de: {
    noDay: 'Das ist kein Tag. Schreib ihn so: 2026-11-30.',
    endsBefore: 'Der letzte Tag liegt vor dem ersten.',
    tooManyDays: 'Ein Bericht hat höchstens {most} Tage. Frag nach weniger.',
    tooManyRows: 'Eine Datei hat höchstens {most} Zeilen. Frag nach weniger Tagen.',
    tooManyPrices: 'Du hast {most} Preise genannt, mehr sind nicht möglich. Entfern einen, um einen anderen zu nennen.',
  },
});
