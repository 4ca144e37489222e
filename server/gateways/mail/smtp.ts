import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';

/** An outgoing mail. */
export interface OutgoingMail {
  /** The same at every try, so that a mailbox can recognise copies of one mail. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Why a mail was not taken. */
export class MailError extends Error {
  /** @param final true when a retry is useless: the server refuses this recipient permanently (a 5xx of RFC 5321) */
  constructor(
    message: string,
    readonly final: boolean,
  ) {
    super(message);
  }
}

export interface MailGateway {
  /** @throws MailError whose message contains no address and no word of the mail */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Most mails sent at the same time, each over its own connection. */
export const maxConnections = 10;
const limitMs = 15_000;

/** Sends through the SMTP server at `url` (smtp:// or smtps://, with user and password if the server needs them). */
export function smtpGateway(url: string, from: string): MailGateway {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: maxConnections,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1).replace('>', '');
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

/** Fields of nodemailer's errors. The message is not read, because it may quote an address. */
const details = z.object({ code: z.catch(z.string(), 'unknown'), responseCode: z.optional(z.number()), command: z.optional(z.string()) });

function mailError(error: unknown): MailError {
  const { code, responseCode, command } = z.safeParse(details, error).data ?? { code: 'unknown' };
  const final = responseCode !== undefined && responseCode >= 500 && command === 'RCPT TO';
  return new MailError(responseCode === undefined ? code : `${code} ${responseCode.toFixed()}`, final);
}
