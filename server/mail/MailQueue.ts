import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { type MailGateway, MailError } from '../gateways/mail/smtp.js';
import type { Letter } from './letter.js';
import { Mail } from './Mail.js';

/** How often the table is looked at, in milliseconds: as long as a mail waits after its transaction. */
const lookMs = 1_000;
/** A server that took a mail and says nothing for so long (seconds) has gone: another takes it. */
const claimSeconds = 120;
/** Wait after the n-th failure, in seconds; the last one for every further: a mail server that is back is not to wait for us. */
const waits = [5, 15, 60] as const;
const lastWait = 300;

/** Of mails that are to be tried now. */
const isDue = 'ended_at is null and next_at <= now()';
/** Of mails: from when on nobody has anything of them. */
const uselessAt = 'created_at + make_interval(secs => useful_seconds)';

interface Claimed {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attempts: number;
}

/** Sends what stands in the table `mail`, each once, with patience for a mail server that is down. */
export class MailQueue {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isStopped = false;

  constructor(
    private readonly orm: MikroORM,
    private readonly gateway: MailGateway,
    private readonly log: Logger,
  ) {}

  /** Writes a letter down within the transaction of `em`; it goes out when that has been committed. */
  write(em: EntityManager, to: string, letter: Letter): void {
    em.create(Mail, { to, ...letter });
  }

  start(): void {
    this.timer = setInterval(() => {
      this.running ??= this.sendAll().finally(() => {
        this.running = undefined;
      });
    }, lookMs).unref();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.running;
    this.gateway.close();
  }

  private async sendAll(): Promise<void> {
    try {
      await this.endUseless();
      while (!this.isStopped) {
        const mail = await this.claim();
        if (!mail) return;
        await this.send(mail);
      }
    } catch (error) {
      this.log.warn({ err: error }, 'The mails that wait could not be read; trying again');
    }
  }

  /** Ends what has waited for longer than it is of use: a link that no longer works is not sent. */
  private async endUseless(): Promise<void> {
    const ended = await this.orm.em.fork().execute<{ id: string }[]>(
      `update mail set ended_at = now(), outcome = 'expired', text = '', html = ''
       where ${isDue} and ${uselessAt} <= now()
       returning id`,
    );
    for (const { id } of ended) this.log.warn({ mail: id }, 'A mail has waited for longer than it is of use');
  }

  private async claim(): Promise<Claimed | undefined> {
    const rows = await this.orm.em.fork().execute<Claimed[]>(
      `update mail set attempts = attempts + 1, next_at = now() + interval '${claimSeconds.toFixed()} seconds'
       where id = (
         select id from mail where ${isDue} and ${uselessAt} > now()
         order by next_at for update skip locked limit 1
       )
       returning id, "to", subject, text, html, attempts`,
    );
    return rows[0];
  }

  private async send({ attempts, ...mail }: Claimed): Promise<void> {
    try {
      await this.gateway.send(mail);
      await this.end(mail.id, 'sent');
      this.log.info({ mail: mail.id, attempts }, 'Mail sent');
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      this.log.warn({ mail: mail.id, attempts, reason: error.message }, 'A mail could not be sent');
      if (error.final) await this.end(mail.id, 'refused');
      else await this.postpone(mail.id, waits[attempts - 1] ?? lastWait);
    }
  }

  private async end(id: string, outcome: NonNullable<Mail['outcome']>): Promise<void> {
    await this.orm.em.fork().execute(`update mail set ended_at = now(), outcome = ?, text = '', html = '' where id = ?`, [outcome, id]);
  }

  private async postpone(id: string, seconds: number): Promise<void> {
    await this.orm.em.fork().execute('update mail set next_at = now() + make_interval(secs => ?) where id = ?', [seconds, id]);
  }
}
