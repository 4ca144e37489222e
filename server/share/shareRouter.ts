import { type ErrorRequestHandler, type Request, type Response, Router, urlencoded } from 'express';
import * as z from 'zod/mini';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { RateLimits } from '../allowance/RateLimits.js';
import type { Env } from '../config/env.js';
import { AppError } from '../errors/AppError.js';
import { readyFile } from '../file/files.js';
import type { FileShelf } from '../file/FileShelf.js';
import { contentPolicy, sendContent } from '../file/sendContent.js';
import type { MailQueue } from '../mail/MailQueue.js';
import { sharePath } from '../../shared/share/sharePath.js';
import { languageOfRequest } from '../words/requestLanguage.js';
import { findShare, loadContent } from './findShare.js';
import { formOf, type PageForm } from './forms.js';
import { harmlessName } from './harmlessName.js';
import { PageCache } from './PageCache.js';
import { plainPage } from './pageFrame.js';
import { pageHeaders, sendMade } from './sendPage.js';
import type { ShareFacts } from './PageView.js';
import { reportPage } from './reportPage.js';
import { reportRules, reportShare } from './reports.js';
import { ShareFile } from './ShareFile.js';
import { blindOrder } from './shownTurns.js';
import type { ViewCounts } from './ViewCounts.js';
import { words } from './words.js';

/** The dependencies of frozen pages. */
export interface ShareRouterParts {
  env: Env;
  orm: MikroORM;
  limits: RateLimits;
  files: FileShelf;
  mail: MailQueue | undefined;
  shareViews: ViewCounts;
}

/** What an address below /s/ names. */
interface Named {
  share: ShareFacts;
  /** What stands after the page's own path. */
  rest: string;
}

const form = urlencoded({ extended: false, limit: '16kb', parameterLimit: 10 });
const voteRules = z.object({ turn: z.coerce.number().check(z.int(), z.minimum(0)), choice: z.string() });

/** The frozen pages, at /s/ID: for everybody who has the address, without a script, a cookie or an account. */
export function shareRouter(parts: ShareRouterParts): Router {
  const router = Router();
  const cache = new PageCache();
  const { env, orm, limits } = parts;

  /** The link that a request names; undefined where there is nothing. */
  async function named(request: Request): Promise<Named | undefined> {
    const [, id = '', rest = ''] = /^\/s\/([\w-]{22})(\.md|\/.+)?\/?$/.exec(request.path) ?? [];
    const share = await findShare(orm.em.fork(), id);
    return share && { share, rest };
  }

  async function sendForm(request: Request, response: Response, { share }: Named, asked: PageForm): Promise<void> {
    const language = languageOfRequest();
    const key = [share.id, share.isBlind, asked.key, language, share.indexable].join(' ');
    const found = cache.get(key);
    if (!found) await limits.countReader('sharedPages', request.ip ?? '', asked.weight);
    const made =
      found ??
      (await cache.make(key, asked.type, async () => {
        const content = await loadContent(orm.em.fork(), share.id);
        return content && asked.make({ share, content, ...frameIn(language) });
      }));
    if (!made) {
      sendNothing(response);
      return;
    }
    if (asked.isRead && request.method === 'GET') parts.shareViews.count(share.id, request.headers['user-agent']);
    sendMade(request, response, made, share.indexable && !share.isBlind);
  }

  async function sendFile(request: Request, response: Response, { share }: Named, place: number): Promise<void> {
    const em = orm.em.fork();
    const shared = await em.findOne(ShareFile, { share: share.id, place });
    const file = shared && (await readyFile(em, shared.file.id));
    if (!shared || !file || !parts.files.isOpen) {
      sendNothing(response);
      return;
    }
    pageHeaders(response, false);
    // The same at this address for as long as it is there: a reader who has it is not sent it again.
    response.set('ETag', `"${file.shownForm}"`);
    if (request.fresh) {
      // Browsers take the headers of a 304 for those of what they have.
      response.status(304).set({ 'Content-Security-Policy': contentPolicy, 'Cache-Control': 'private, no-cache' }).end();
      return;
    }
    await limits.countReader('sharedFiles', request.ip ?? '');
    // Express, logs, metrics and spans listen for the end, too.
    response.setMaxListeners(20);
    const name = harmlessName(shared.name, file.form(file.shownForm)?.mediaType ?? '');
    await sendContent(parts.files, file, file.shownForm, response, { name, keep: false });
  }

  /** What every page has around its content. */
  const frameIn = (language = languageOfRequest()) => ({ language, words: words(language), site: env });

  function sendHtml(response: Response, status: number, text: string): void {
    pageHeaders(response, false);
    response.status(status).type('html').send(text);
  }

  function sendNothing(response: Response): void {
    const frame = frameIn();
    const { goneTitle, gone, whatIs } = frame.words;
    sendHtml(response, 404, plainPage(frame, goneTitle, gone, whatIs({ site: env.SITE_NAME })));
  }

  const sendReport = (response: Response, share: ShareFacts, state: Parameters<typeof reportPage>[1]) => {
    sendHtml(response, state === 'empty' ? 400 : 200, reportPage({ share, ...frameIn() }, state));
  };

  router.get('/s/{*path}', async (request, response) => {
    response.vary('Accept-Language');
    const page = await named(request);
    if (!page) {
      sendNothing(response);
      return;
    }
    const place = /^\/files\/(\d{1,4})$/.exec(page.rest)?.[1];
    if (place !== undefined) await sendFile(request, response, page, Number(place));
    else if (page.rest === '/report') sendReport(response, page.share, 'asked');
    else {
      const asked = formOf(request, response, page.rest);
      if (asked) await sendForm(request, response, page, asked);
      else sendNothing(response);
    }
  });

  router.post('/s/{*path}', form, async (request, response) => {
    const page = await named(request);
    if (page?.share.isBlind && page.rest === '') await showNames(request, response, page);
    else if (page?.rest === '/report') await takeReport(request, response, page.share);
    else sendNothing(response);
  });

  /** A reader's vote shows the names. It is counted nowhere: nobody knows who gave it. */
  async function showNames(request: Request, response: Response, { share }: Named): Promise<void> {
    await limits.countReader('sharedPages', request.ip ?? '');
    const vote = z.safeParse(voteRules, request.body);
    if (!vote.success) {
      redirectTo(response, sharePath(share.id));
      return;
    }
    const content = await loadContent(orm.em.fork(), share.id);
    const turns = content?.body.shows === 'turns' ? content.body.turns : [];
    const { turn, choice } = vote.data;
    const places = [...(turns[turn]?.answers.keys() ?? [])];
    const chosen = blindOrder(places, share.id, turn)[/^\d$/.test(choice) ? Number(choice) : -1];
    const target = chosen === undefined ? `#a${turn.toFixed()}-0` : `#v${turn.toFixed()}-${chosen.toFixed()}`;
    redirectTo(response, sharePath(share.id) + target);
  }

  function redirectTo(response: Response, path: string): void {
    pageHeaders(response, false);
    response.redirect(303, path);
  }

  async function takeReport(request: Request, response: Response, share: ShareFacts): Promise<void> {
    const report = z.safeParse(reportRules, request.body);
    if (report.success) {
      await limits.countReader('reports', request.ip ?? '');
      await reportShare(orm.em.fork(), parts, share, report.data.reason);
    }
    sendReport(response, share, report.success ? 'sent' : 'empty');
  }

  /** Says on a page why something is refused; everything else is left to the errors of all pages. */
  const refused: ErrorRequestHandler = (error: unknown, _request, response, next) => {
    if (!(error instanceof AppError) || response.headersSent) {
      next(error);
      return;
    }
    const frame = frameIn();
    response.set(error.headers);
    sendHtml(response, error.status, plainPage(frame, error.kind === 'unavailable' ? frame.words.busy : error.message, '', env.SITE_NAME));
  };
  router.use(refused);
  return router;
}
