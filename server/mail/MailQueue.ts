import { createHash } from 'node:crypto';
import type { EntityManager as AnyEntityManager, EventArgs, EventSubscriber } from '@mikro-orm/core';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { maxConnections, type MailGateway, MailError, type OutgoingMail } from '../gateways/mail/smtp.js';
import type { Job, Jobs } from '../jobs/Jobs.js';
import { mailQueue } from '../jobs/queues.js';
import type { MailText } from './mailText.js';
import { Mail } from './Mail.js';

/** Most mails sent to one domain at the same time: a slow mail server must not delay mails to others. */
const maxToDomain = 5;

/** Any number that nothing else in this database uses as a lock. */
const adoptionLock = 7_104_552;

/** When a mail becomes useless. */
const uselessAt = 'created_at + make_interval(secs => useful_seconds)';
/** The address kept with a mail that has ended: only while an account has it. */
const whoHasAccount = `case when exists (select from "user" where email = mail."to") then mail."to" else '' end`;

/** Sends the mails of the table `mail`, each once, and retries while a mail server is down. */
export class MailQueue implements EventSubscriber<Mail> {
  constructor(
    private readonly orm: MikroORM,
    private readonly jobs: Jobs,
    private readonly gateway: MailGateway,
    private readonly log: Logger,
  ) {
    orm.em.getEventManager().registerSubscriber(this);
  }

  getSubscribedEntities() {
    return [Mail];
  }

  /** A mail and its job are written in one transaction. */
  async afterCreate({ entity, em }: EventArgs<Mail>): Promise<void> {
    await this.addJob(em, entity);
  }

  /** Writes a mail within the transaction of `em`; it is sent after the commit. */
  write(em: EntityManager, to: string, content: MailText): void {
    em.create(Mail, { to, ...content });
  }

  async start(): Promise<void> {
    await this.adoptOldMails();
    await this.jobs.handle(mailQueue, {
      concurrency: maxConnections,
      groupConcurrency: maxToDomain,
      run: (job: Job<{ mail: string }>) => this.send(job),
    });
  }

  /** Call it after the jobs have stopped. */
  stop(): void {
    this.gateway.close();
  }

  /** Makes jobs for waiting mails without one: the release before jobs left them behind. */
  private async adoptOldMails(): Promise<void> {
    await this.orm.em.fork().transactional(async (em) => {
      // Of servers that start at once, the second must see the jobs of the first.
      await em.execute('select pg_advisory_xact_lock(?)', [adoptionLock]);
      const left = await em.execute<Pick<Mail, 'id' | 'to'>[]>(
        `select id, "to" from mail where ended_at is null
           and not exists (select from pgboss.job where name = ? and data ->> 'mail' = mail.id::text)`,
        [mailQueue],
      );
      for (const mail of left) await this.addJob(em, mail);
    });
  }

  /** The job names the domain only as a digest, because it may be a person's own. */
  private addJob(em: AnyEntityManager, { id, to }: Pick<Mail, 'id' | 'to'>): Promise<void> {
    const domain = createHash('sha256')
      .update(to.split('@')[1] ?? '')
      .digest('base64url');
    return this.jobs.add(em, mailQueue, { mail: id }, domain);
  }

  private async send({ data: { mail: id }, attempt }: Job<{ mail: string }>): Promise<void> {
    const rows = await this.orm.em
      .fork()
      .execute<(OutgoingMail & { useless: boolean })[]>(
        `select id, "to", subject, text, html, ${uselessAt} <= now() as useless from mail where id = ? and ended_at is null`,
        [id],
      );
    const [mail] = rows;
    // It was deleted with its account, or sent by a server that could not record that.
    if (!mail) return;
    const { useless, ...outgoing } = mail;
    if (useless) {
      await this.end(id, 'expired');
      this.log.warn({ mail: id }, 'A mail expired before it could be sent');
      return;
    }
    try {
      await this.gateway.send(outgoing);
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      this.log.warn({ mail: id, attempts: attempt, reason: error.message }, 'A mail could not be sent');
      if (!error.final) throw error;
      await this.end(id, 'refused');
      return;
    }
    await this.end(id, 'sent');
    this.log.info({ mail: id, attempts: attempt }, 'Mail sent');
  }

  private async end(id: string, outcome: NonNullable<Mail['outcome']>): Promise<void> {
    await this.orm.em
      .fork()
      .execute(`update mail set ended_at = now(), outcome = ?, text = '', html = '', "to" = ${whoHasAccount} where id = ?`, [outcome, id]);
  }
}
