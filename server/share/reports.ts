import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod/mini';
import { maxReportReason } from '../../shared/share/limits.js';
import { sharePath } from '../../shared/share/sharePath.js';
import type { Env } from '../config/env.js';
import { StartError } from '../../shared/errors/StartError.js';
import { wellFormed } from '../generation/WellFormed.js';
import type { MailQueue } from '../mail/MailQueue.js';
import { mailText } from '../mail/mailText.js';
import type { ShareFacts } from './PageView.js';
import { isShareId, Share } from './Share.js';
import { ShareReport } from './ShareReport.js';
import { words } from './words.js';

/** Most reports of one page that are kept, and that are mailed to the operator. */
const [mostKept, mostMailed] = [100, 5];

/** A report as the form sends it. */
export const reportRules = z.object({
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxReportReason), z.regex(/^[^\0]*$/)),
});

interface ReportParts {
  env: Pick<Env, 'REPORT_TO' | 'SITE_NAME' | 'siteUrl'>;
  /** Absent when this server sends no mail. */
  mail: MailQueue | undefined;
}

/** Keeps a reader's report of a page, and mails it to the operator where REPORT_TO names an address. */
export async function reportShare(em: EntityManager, { env, mail }: ReportParts, share: ShareFacts, reason: string): Promise<void> {
  await em.transactional(async (inner) => {
    // One at a time, so that several at once do not pass the bounds; a page that is revoked meanwhile takes no report.
    const [found] = await inner.execute<unknown[]>('select 1 from share where id = ? for no key update', [share.id]);
    if (!found) return;
    const earlier = await inner.count(ShareReport, { share: share.id });
    if (earlier >= mostKept) return;
    inner.create(ShareReport, { share: share.id, reason: wellFormed(reason) });
    if (env.REPORT_TO !== undefined && earlier < mostMailed) mail?.write(inner, env.REPORT_TO, reportMail(env, share, reason));
  });
}

function reportMail({ SITE_NAME: siteName, siteUrl }: ReportParts['env'], { id }: ShareFacts, reason: string) {
  const said = words('en');
  return mailText({
    ...{ language: 'en', siteName, siteUrl, subject: said.reportSubject },
    before: [said.reportMail, reason],
    link: { label: said.back, url: siteUrl + sharePath(id) },
    after: [said.reportRevoke({ id })],
  });
}

/** Most reports that are listed. */
const mostListed = 200;

/** The last reports as lines for the operator. Control characters of a reason would change what a terminal shows. */
export async function listReports(em: EntityManager): Promise<string[]> {
  const reports = await em.find(ShareReport, {}, { populate: ['share'], orderBy: { createdAt: 'desc', id: 'desc' }, limit: mostListed });
  return reports.map(({ share, reason, createdAt }) =>
    [share.id, createdAt.toISOString().slice(0, 16), reason.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')].join('\t'),
  );
}

/** Takes a page away, whosever it is. @param id of the page or its blind reading, or the address of either @throws StartError if there is none */
export async function removeShare(em: EntityManager, id: string): Promise<string> {
  const name = /(?:^|\/s\/)([\w-]{22})(?![\w-])/.exec(id)?.[1] ?? id;
  const removed = isShareId(name) ? await em.nativeDelete(Share, { $or: [{ id: name }, { blindId: name }] }) : 0;
  if (removed === 0) throw new StartError(`There is no shared page ${id}. See those that were reported with the command reports.`);
  return name;
}
