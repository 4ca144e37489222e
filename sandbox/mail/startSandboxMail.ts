import { EventEmitter } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** Most mails that are kept; older ones are dropped. */
const most = 200;

/** A mail that has arrived. */
export interface ReceivedMail {
  /** Counts up from 1. */
  number: number;
  to: string[];
  receivedAt: Date;
  content: Email;
}

export interface SandboxMail {
  /** smtp://127.0.0.1:port */
  url: string;
  /** Newest last. */
  mails: ReceivedMail[];
  /** Emits `mail` for each new mail. */
  arrivals: EventEmitter;
  /** Holds back replies to recipients of this domain until the returned function is called. */
  holdLines: (domain: string) => () => void;
  close: () => Promise<void>;
}

/**
 * A mail server on loopback that accepts every mail and forwards none.
 * @param port without it, a free one
 */
export async function startSandboxMail(port = 0): Promise<SandboxMail> {
  const mails: ReceivedMail[] = [];
  const arrivals = new EventEmitter();
  /** Withheld replies, by the recipient's domain. */
  const held = new Map<string, (() => void)[]>();
  let number = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    // Our own client keeps its connection open for the next mail, so closing need not wait.
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) => {
      const line = held.get(address.replace(/^.*@/, ''));
      if (line) line.push(done);
      else done();
    },
    onData: (stream, session, done) => {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(pieces)).then(
          (content) => {
            number += 1;
            mails.push({ number, to: session.envelope.rcptTo.map(({ address }) => address), receivedAt: new Date(), content });
            if (mails.length > most) mails.shift();
            arrivals.emit('mail');
            done();
          },
          (error: unknown) => {
            done(error instanceof Error ? error : new Error('This mail cannot be read'));
          },
        );
      });
    },
  });
  // A client that disconnects is no error of ours.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  if (typeof address !== 'object' || !address) throw new Error('The mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port.toFixed()}`,
    mails,
    arrivals,
    holdLines: (domain) => {
      held.set(domain, []);
      return () => {
        const lines = held.get(domain) ?? [];
        held.delete(domain);
        for (const answer of lines) answer();
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
      }),
  };
}
