import { dollarText } from '../../shared/spend/dollarText.js';
import type { Env } from '../config/env.js';
import { type MailText, mailText } from '../mail/mailText.js';
import type { ApiKeyRight } from '../../shared/apiKey/rights.js';
import { href } from '../../shared/site/addresses.js';
import { pathIn } from '../../shared/words/language.js';
import { resetSeconds } from './EmailToken.js';
import { languageOf } from './languages.js';
import { mailWords } from './mailWords.js';
import type { User } from './User.js';

type Site = Pick<Env, 'SITE_NAME' | 'siteUrl'>;

const wordsFor = ({ SITE_NAME: siteName, siteUrl }: Site, user: User) => {
  const language = languageOf(user);
  return {
    words: mailWords(language),
    head: { language, siteName, siteUrl },
    /** The address of a page that stands in every language. */
    page: (name: 'signIn' | 'reset') => siteUrl + pathIn(language, href(name)),
  };
};

/**
 * Mails about accounts, each in the language of its account. They contain no names: a stranger can sign up with somebody else's
 * address and choose the name.
 */
export const accountMails = {
  verification(site: Site, user: User, token: string): MailText {
    const { words, head } = wordsFor(site, user);
    return mailText({
      ...head,
      subject: words.verificationSubject,
      before: [words.verificationReason({ site: site.SITE_NAME })],
      link: { label: words.verificationLink, url: site.siteUrl + href('confirmAddress', { token }) },
      after: [words.verificationWorks, words.verificationIgnore],
    });
  },

  addressTaken(site: Site, user: User): MailText {
    const { words, head, page } = wordsFor(site, user);
    return mailText({
      ...head,
      subject: words.takenSubject,
      before: [words.takenReason({ site: site.SITE_NAME }), words.takenAdvice],
      link: { label: words.takenLink, url: page('signIn') },
      after: [words.takenIgnore],
    });
  },

  reset(site: Site, user: User, token: string): MailText {
    const { words, head } = wordsFor(site, user);
    return mailText({
      ...head,
      subject: words.resetSubject,
      before: [words.resetReason({ site: site.SITE_NAME })],
      link: { label: words.resetLink, url: site.siteUrl + href('confirmReset', { uid: user.id, token }) },
      usefulSeconds: resetSeconds,
      after: [words.resetWorks, words.resetIgnore],
    });
  },

  /** @param googleDropped whether a Google account that was connected later has been removed */
  passwordChanged(site: Site, user: User, googleDropped: boolean): MailText {
    const { words, head, page } = wordsFor(site, user);
    return mailText({
      ...head,
      subject: words.changedSubject,
      before: [words.changedReason({ site: site.SITE_NAME }), ...(googleDropped ? [words.changedGoogle] : [])],
      link: { label: words.changedLink, url: page('reset') },
      after: [words.changedAdvice],
    });
  },

  googleConnected(site: Site, user: User, address: string): MailText {
    const { words, head, page } = wordsFor(site, user);
    return mailText({
      ...head,
      subject: words.googleSubject,
      before: [words.googleReason({ address, site: site.SITE_NAME })],
      link: { label: words.googleLink, url: page('reset') },
      after: [words.googleAdvice],
    });
  },

  /** @param device its name in the language of the account */
  newDevice(site: Site, user: User, device: string, address: string): MailText {
    const { words, head } = wordsFor(site, user);
    return mailText({
      ...head,
      subject: words.deviceSubject,
      before: [words.deviceReason({ site: site.SITE_NAME, device, address })],
      link: { label: words.deviceLink, url: site.siteUrl + href('profile') },
      after: [words.deviceAdvice],
    });
  },

  keyMade(site: Site, user: User, name: string, rights: readonly ApiKeyRight[]): MailText {
    const { words, head } = wordsFor(site, user);
    const named = { ASK: words.keyAsks, READ: words.keyReads, PROMPTS: words.keyPrompts };
    return mailText({
      ...head,
      subject: words.keySubject,
      before: [words.keyReason({ site: site.SITE_NAME, name, rights: rights.map((right) => named[right]).join(', ') })],
      link: { label: words.keyLink, url: site.siteUrl + href('keys') },
      after: [words.keyAdvice],
    });
  },

  /** @param name the provider's, or the one that the person gave an address */
  providerKeyKept(site: Site, user: User, name: string): MailText {
    const { words, head } = wordsFor(site, user);
    return mailText({
      ...head,
      subject: words.providerKeySubject,
      before: [words.providerKeyReason({ site: site.SITE_NAME, name })],
      link: { label: words.keyLink, url: site.siteUrl + href('keys') },
      after: [words.providerKeyAdvice],
    });
  },

  /** @param near a cap of which four fifths are spent, in microdollars, and the name of the API key whose cap it is; null for the account's */
  capNear(site: Site, user: User, near: { period: 'day' | 'month'; cap: number; key: string | null }): MailText {
    const { words, head } = wordsFor(site, user);
    const figures = { site: site.SITE_NAME, cap: dollarText(near.cap, head.language) };
    return mailText({
      ...head,
      subject: words.capSubject,
      before: [
        near.key !== null
          ? words.capOfKey({ ...figures, name: near.key })
          : near.period === 'day'
            ? words.capOfDay(figures)
            : words.capOfMonth(figures),
      ],
      link: { label: words.capLink, url: site.siteUrl + href('usage') },
      after: [words.capAdvice],
    });
  },

  deleted(site: Site, user: User): MailText {
    const { words, head } = wordsFor(site, user);
    return mailText({ ...head, subject: words.deletedSubject, before: [words.deletedReason({ site: site.SITE_NAME })] });
  },
};
