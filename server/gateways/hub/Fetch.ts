import type { Logger } from 'pino';
import type { Said } from '../../../shared/words/language.js';

/** Where models come from. */
export interface Hub {
  /**
   * An http(s) address that speaks like https://huggingface.co (huggingface_hub calls it HF_ENDPOINT), or a `file:` address of a
   * folder laid out as {repo}/{file}.
   */
  url: string;
  /** Access token (https://huggingface.co/docs/hub/security-tokens), for the hub's own origin alone. */
  token?: string | undefined;
  /** Other addresses of a team's own hub, to which its redirects may lead. */
  storage?: readonly string[] | undefined;
  /** For tests: see openHttp. */
  connectMs?: number | undefined;
  stallMs?: number | undefined;
}

/** One file of a model at the hub; a split GGUF has several. */
export interface HubFile {
  /** `owner/name` */
  repo: string;
  /** A commit, tag or branch; a commit names the same bytes for ever. */
  revision: string;
  /** Path in the repository. The file gets the last segment as its name in the folder of models. */
  file: string;
  /** Bytes. */
  size: number;
  /** Hexadecimal; undefined takes the one that the hub names (X-Linked-Etag). */
  sha256: string | undefined;
}

/** A model to fetch. */
export interface WantedFile {
  id: string;
  /** At least one, in the order of the parts. */
  files: HubFile[];
}

/** A fetch that is whole is none any more: its files are in the folder. */
export type FetchState = 'queued' | 'fetching' | 'paused' | 'failed';

/** A model that is being fetched, waits for that, or could not be fetched. */
export interface Fetch {
  id: string;
  state: FetchState;
  /** Bytes that are on this machine. */
  bytes: number;
  /** Bytes of all files. */
  size: number;
  /** Of the last seconds; undefined unless bytes arrive. */
  bytesPerSecond: number | undefined;
  secondsLeft: number | undefined;
  /** The problem and what to do; beside `fetching`, it goes on by itself. */
  problem: Said | undefined;
}

export interface HubFetchesOptions extends Omit<Hub, 'url'> {
  /** See Hub. */
  hubUrl: string;
  /** The folder of models, shared by clones; made if it is missing. */
  folder: string;
  /** Bytes that all files of the folder may take. */
  quota?: number | undefined;
  logger: Logger;
  /** For tests: see fetchWanted. */
  pauseMs?: number | undefined;
  /** For tests: see FolderLock. */
  heartbeatMs?: number | undefined;
  /** For tests: how often the folder is looked at, in milliseconds. */
  lookMs?: number | undefined;
}
