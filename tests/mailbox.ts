import { once } from 'node:events';
import type { ReceivedMail, SandboxMail } from '../sandbox/mail/startSandboxMail.js';

/** The n-th mail to an address; waits for it. */
export async function mailTo({ mails, arrivals }: SandboxMail, address: string, nth = 1): Promise<ReceivedMail> {
  for (;;) {
    const mail = mails.filter(({ to }) => to.includes(address))[nth - 1];
    if (mail) return mail;
    await once(arrivals, 'mail');
  }
}

/** The address of the link in a mail. */
export function linkIn({ content: { text = '' } }: ReceivedMail): URL {
  const link = /https?:\/\/\S+\/\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error('There is no link in this mail');
  return new URL(link);
}
