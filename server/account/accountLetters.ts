import type { Env } from '../config/env.js';
import { type Letter, letter } from '../mail/letter.js';
import { resetSeconds } from './EmailToken.js';

type Site = Pick<Env, 'SITE_NAME' | 'siteUrl'>;

const ignore = 'If this was not you, you need not do anything.';
const at = ({ SITE_NAME: siteName, siteUrl }: Site) => ({ siteName, siteUrl });

/** Mails about accounts. They contain no names: a stranger can sign up with somebody else's address and choose the name. */
export const accountLetters = {
  verification: (site: Site, token: string): Letter =>
    letter({
      ...at(site),
      subject: 'Confirm your email address',
      before: [`Somebody, we hope you, signed up at ${site.SITE_NAME} with this address. Open the link to confirm that it is yours.`],
      link: { label: 'Confirm address', url: `${site.siteUrl}/auth/email-verify/${token}` },
      after: [
        'The link works for three days. On another device than that of the sign-up it asks for the password that was chosen there.',
        `${ignore} With the link you can also delete the sign-up.`,
      ],
    }),

  addressTaken: (site: Site): Letter =>
    letter({
      ...at(site),
      subject: 'You already have an account',
      before: [
        `Somebody tried to sign up at ${site.SITE_NAME} with this address. It has an account already, so nothing has changed.`,
        'If it was you, sign in. Where the password is forgotten, you can choose a new one there.',
      ],
      link: { label: 'Sign in', url: `${site.siteUrl}/signin` },
      after: [ignore],
    }),

  reset: (site: Site, uid: string, token: string): Letter =>
    letter({
      ...at(site),
      subject: 'Choose a new password',
      before: [`Somebody asked for a new password for your account at ${site.SITE_NAME}.`],
      link: { label: 'Choose a new password', url: `${site.siteUrl}/password-reset/confirm/${uid}/${token}` },
      usefulSeconds: resetSeconds,
      after: ['The link works for one hour, once.', `${ignore} Your password stays as it is.`],
    }),

  /** @param googleDropped whether a Google account that was connected later has been removed */
  passwordChanged: (site: Site, googleDropped: boolean): Letter =>
    letter({
      ...at(site),
      subject: 'Your password was changed',
      before: [
        `The password of your account at ${site.SITE_NAME} was changed just now.`,
        ...(googleDropped
          ? ['The Google account that had been connected to it is disconnected. If it is yours, connect it again in your profile.']
          : []),
      ],
      link: { label: 'It was not me', url: `${site.siteUrl}/password-reset` },
      after: ['If it was you, all is well. If not, choose a new one at once: that signs everybody out.'],
    }),

  googleConnected: (site: Site, googleEmail: string): Letter =>
    letter({
      ...at(site),
      subject: 'A Google account was connected',
      before: [`From now on the Google account ${googleEmail} opens your account at ${site.SITE_NAME}, too.`],
      link: { label: 'It was not me', url: `${site.siteUrl}/password-reset` },
      after: ['If it was you, all is well. If not, choose a new password at once: that disconnects it and signs everybody out.'],
    }),

  newDevice: (site: Site, device: string, address: string): Letter =>
    letter({
      ...at(site),
      subject: 'A new device signed in',
      before: [`Your account at ${site.SITE_NAME} was opened on a device that we have not seen before: ${device}, from ${address}.`],
      link: { label: 'See your sessions', url: `${site.siteUrl}/profile` },
      after: ['If it was you, all is well. If not, end that session and change your password.'],
    }),

  deleted: (site: Site): Letter =>
    letter({
      ...at(site),
      subject: 'Your account is deleted',
      before: [`Your account at ${site.SITE_NAME} and everything in it has been deleted, as you asked. Thank you for having been here.`],
    }),
};
