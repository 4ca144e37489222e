import { durationText } from '../../words/durationWords.js';
import { bytesText } from '../../../shared/words/formats.js';
import type { Language, Said } from '../../../shared/words/language.js';
import type { DownloadError } from './download.js';
import type { Hub, HubFile } from './Fetch.js';
import { words } from './words.js';

/** Longest wait for a hub, if its Retry-After is longer: a timer holds 24 days at most, and not every number makes a date. */
const longestWaitMs = 3_600_000;

/** A fetch does not go on. Its message is English. */
export class FetchProblem extends Error {
  constructor(
    /** The problem and what to do next, for people. */
    readonly said: Said,
    options?: ErrorOptions,
  ) {
    super(said('en'), options);
  }
}

/** Bytes that are not the published file; the partial file is gone. */
export class WrongBytes extends FetchProblem {
  constructor() {
    super((language) => words(language).wrongBytes);
  }
}

/** The hub or the connection failed in a way that passes, so that it is tried again. */
export class PassingProblem extends FetchProblem {
  constructor(
    said: Said,
    /** The text while it is tried again. */
    readonly meanwhile: Said,
    /** Milliseconds until the hub may be asked again, where it said so. */
    readonly waitMs: number | undefined,
    options?: ErrorOptions,
  ) {
    super(said, options);
  }
}

export const nameTaken = (file: string): FetchProblem => new FetchProblem((language) => words(language).nameTaken({ file }));
export const otherFile = (): FetchProblem => new FetchProblem((language) => words(language).otherFile);
export const noChecksum = (file: string): FetchProblem => new FetchProblem((language) => words(language).noChecksum({ file }));

/** @param code the system's, such as EACCES */
export const notWritable = (code: string, cause: Error): FetchProblem =>
  new FetchProblem((language) => words(language).notWritable({ code }), { cause });

/** @param needed and free in bytes */
export const noRoom = (needed: number, free: number): FetchProblem =>
  new FetchProblem((language) => words(language).noRoom({ needed: bytesText(needed, language), free: bytesText(free, language) }));

/** @param needed, quota and used in bytes */
export const overQuota = (needed: number, quota: number, used: number): FetchProblem =>
  new FetchProblem((language) =>
    words(language).overQuota({
      needed: bytesText(needed, language),
      quota: bytesText(quota, language),
      used: bytesText(used, language),
    }),
  );

/** A failed download as people are told it. */
export function problemOf(error: DownloadError, { repo, file }: HubFile, { url: hub, token }: Hub): FetchProblem {
  const { problem } = error;
  const cause = { cause: error };
  if (problem === 'larger') return otherFile();
  if (problem === 'silent')
    return new PassingProblem(
      (language) => words(language).silent({ hub }),
      (language) => words(language).silentNow({ hub }),
      undefined,
      cause,
    );
  if (problem === 'brokeOff')
    return new PassingProblem(
      (language) => words(language).brokeOff,
      (language) => words(language).brokeOffNow,
      undefined,
      cause,
    );
  if ('leadsTo' in problem) {
    const said = problem.isFromInside ? 'astrayInside' : 'astray';
    return new FetchProblem((language) => words(language)[said]({ hub, host: problem.leadsTo }), cause);
  }
  const { status, retryAfter } = problem;
  // The hub answers 401 for repositories that need a token and for those that it does not have (huggingface_hub, utils/_http.py).
  if (status === 401 && token === undefined) return new FetchProblem((language) => words(language).wantsToken({ repo }), cause);
  if (status === 401 || status === 403) return new FetchProblem((language) => words(language).refusesToken({ repo }), cause);
  if (status === 404 || status === 410) return new FetchProblem((language) => words(language).missing({ repo, file }), cause);
  const waitMs = retryAfter === undefined ? undefined : Math.min(longestWaitMs, retryAfter * 1_000);
  const refused: Said = (language) => words(language).refused({ status: status.toFixed() });
  if (status === 429) {
    const pauseMs = waitMs ?? 60_000;
    const end = Date.now() + pauseMs;
    // Not the time of day: the reader's zone may be another one.
    const left = (language: Language) => durationText(Math.max(1, Math.ceil((end - Date.now()) / 1_000)), language);
    return new PassingProblem(refused, (language) => words(language).tooMany({ wait: left(language) }), pauseMs, cause);
  }
  if (status < 500) return new FetchProblem(refused, cause);
  const meanwhile: Said = (language) => words(language).refusedNow({ status: status.toFixed() });
  return new PassingProblem(refused, meanwhile, waitMs, cause);
}
