import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';

/** A mail as it goes out. */
export interface OutgoingMail {
  /** Stays the same when it is tried again, so that a mailbox can tell the copies of one mail. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Why a mail was not taken. */
export class MailError extends Error {
  /** @param final trying again is of no use: the server refuses this recipient for good (a 5xx of RFC 5321) */
  constructor(
    message: string,
    readonly final: boolean,
  ) {
    super(message);
  }
}

export interface MailGateway {
  /** @throws MailError without an address or a word of the mail in its message */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** So many mails may be under way at once, each on a connection of its own. */
export const atOnce = 10;
const limitMs = 15_000;

/** Sends by the SMTP server at `url` (smtp:// or smtps://, with user and password where it asks for them). */
export function smtpGateway(url: string, from: string): MailGateway {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: atOnce,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.replace(/^.*@|>.*$/g, '');
  return {
    async send({ id, ...mail }) {
      try {
        await transport.sendMail({ ...mail, from, messageId: `<${id}@${domain}>`, headers: { 'Auto-Submitted': 'auto-generated' } });
      } catch (error) {
        throw mailError(error);
      }
    },
    close: () => {
      transport.close();
    },
  };
}

/** nodemailer's errors carry these beside the message, which may quote an address. */
const details = z.object({ code: z.catch(z.string(), 'unknown'), responseCode: z.optional(z.number()), command: z.optional(z.string()) });

function mailError(error: unknown): MailError {
  const { code, responseCode, command } = z.safeParse(details, error).data ?? { code: 'unknown' };
  const final = responseCode !== undefined && responseCode >= 500 && command === 'RCPT TO';
  return new MailError(responseCode === undefined ? code : `${code} ${responseCode.toFixed()}`, final);
}
